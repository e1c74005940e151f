import { useEffect } from 'react';
import { trackViewApi } from '../../api/track-view.ts';
import { useAppDispatch, useSessionStatus } from '../../api/hooks.ts';

const detectDevice = (agent: string) =>
  /iPad|Tablet|Android(?!.*Mobile)/.test(agent) ? 'Tablet' : /Mobi|Android/.test(agent) ? 'Mobile' : 'Desktop';

/**
 * Tells that a product is looked at, once it is known by whom: a creator's own views do not count. Nothing waits for it. Shows
 * nothing: in a hook the whole page would be rendered anew when it is known.
 */
export const TrackView = ({ productId }: { productId: string }): null => {
  const dispatch = useAppDispatch();
  const isReady = useSessionStatus() !== 'unknown';
  useEffect(() => {
    const sendView = async (): Promise<void> => {
      const { userAgent } = navigator;
      const body = { productId, device: detectDevice(userAgent), referrer: document.referrer, userAgent } as const;
      const { error } = await dispatch(trackViewApi.endpoints.trackView.initiate({ body }, { track: false }));
      // The visitor is told nothing (specification, section 7).
      if (error) console.warn(error); // oxlint-disable-line no-console
    };
    if (!isReady) return undefined;
    const timer = setTimeout(() => void sendView());
    return () => clearTimeout(timer);
  }, [productId, isReady, dispatch]);
  return null;
};
