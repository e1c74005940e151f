import { useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import type { Shop } from '../../api/creators.ts';
import type { FollowKind, BlockingDialog } from './toggle-follow.tsx';

const fetchToggleFollow = () => fetchCode(() => import('./toggle-follow.tsx'));

/** Follow and subscribe; what a toggle does is fetched when somebody comes near the buttons. */
export function useFollows(shop: Shop, loadOwnState: () => Promise<Shop | undefined>) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSessionStatus() === 'signed-in';
  const [blockingDialog, setBlockingDialog] = useState<{ View: BlockingDialog } | null>(null);

  const toggle = useSubmitOnce(async (kind: FollowKind) => {
    try {
      const { toggleFollow } = await fetchToggleFollow();
      const View = await toggleFollow({ kind, shop, isSignedIn, loadOwnState, dispatch });
      setBlockingDialog(View && { View });
    } catch {
      // The code is not to be had: a newer shop has it under another name. Without a connection the page says so itself.
      if (navigator.onLine) location.reload();
    }
  });
  return {
    toggle: (kind: FollowKind) => void toggle(kind),
    preload: () => void fetchToggleFollow().catch(() => undefined),
    blockingDialog,
    close: () => setBlockingDialog(null),
  };
}
