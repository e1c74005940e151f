import { useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import type { CreatorProfile } from '../../api/creators.ts';
import type { FollowKind, BlockingDialog } from './toggle-follow.tsx';

const fetchToggleFollow = () => fetchCode(() => import('./toggle-follow.tsx'));

/** State of the follow buttons. Their code is fetched on hover or focus. */
export function useFollows(shop: CreatorProfile, loadOwnState: () => Promise<CreatorProfile | undefined>) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSessionStatus() === 'signed-in';
  const [blockingDialog, setBlockingDialog] = useState<{ View: BlockingDialog } | null>(null);

  const toggle = useSubmitOnce(async (kind: FollowKind) => {
    try {
      const { toggleFollow } = await fetchToggleFollow();
      const View = await toggleFollow({ kind, shop, isSignedIn, loadOwnState, dispatch });
      setBlockingDialog(View && { View });
    } catch {
      // After a deployment, the file has a new name, so the page is reloaded. Without a connection, OfflineNotice tells the user.
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
