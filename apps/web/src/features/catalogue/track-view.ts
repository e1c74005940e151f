import { useEffect } from 'react';
import { trackViewApi } from '../../api/track-view.ts';
import { useAppDispatch, useSessionStatus } from '../../api/hooks.ts';

const detectDevice = (userAgent: string) =>
  /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent) ? 'Tablet' : /Mobi|Android/.test(userAgent) ? 'Mobile' : 'Desktop';

/**
 * Counts a view once the session is known, because creators' views of their own products do not count. A component instead of a
 * hook, so that the change of the session does not render the whole page again.
 */
export const TrackView = ({ productId }: { productId: string }): null => {
  const dispatch = useAppDispatch();
  const isReady = useSessionStatus() !== 'unknown';
  useEffect(() => {
    const sendView = async (): Promise<void> => {
      const { userAgent } = navigator;
      const body = { productId, device: detectDevice(userAgent), referrer: document.referrer, userAgent } as const;
      const { error } = await dispatch(trackViewApi.endpoints.trackView.initiate({ body }, { track: false }));
      // A failure is only logged, because it does not concern the visitor.
      if (error) console.warn(error); // oxlint-disable-line no-console
    };
    if (!isReady) return undefined;
    const timer = setTimeout(() => void sendView());
    return () => clearTimeout(timer);
  }, [productId, isReady, dispatch]);
  return null;
};
