import { useRef, useState } from 'react';
import { fetchCode } from '../../lib/fetch-code.ts';
import { useAppDispatch, useSessionStatus } from '../../api/hooks.ts';
import type { Shop } from '../../api/creators.ts';
import type { Edge, Obstacle } from './press-edge.tsx';

const fetchPress = () => fetchCode(() => import('./press-edge.tsx'));

/** Follow and subscribe; what a press does is fetched when somebody comes near the buttons. */
export function useEdges(shop: Shop, known: () => Promise<Shop | undefined>) {
  const dispatch = useAppDispatch();
  const isSignedIn = useSessionStatus() === 'signed-in';
  const [obstacle, setObstacle] = useState<{ View: Obstacle } | null>(null);
  const isBusy = useRef(false);

  const press = async (edge: Edge): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { pressEdge } = await fetchPress();
      const View = await pressEdge({ edge, shop, isSignedIn, known, dispatch });
      setObstacle(View && { View });
    } catch {
      // The code is not to be had: a newer shop has it under another name. Without a connection the page says so itself.
      if (navigator.onLine) location.reload();
    } finally {
      isBusy.current = false;
    }
  };
  return {
    press: (edge: Edge) => void press(edge),
    prepare: () => void fetchPress().catch(() => undefined),
    obstacle,
    close: () => setObstacle(null),
  };
}
