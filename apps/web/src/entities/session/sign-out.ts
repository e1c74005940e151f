import { logout } from '@banca/contracts/current-user';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../api/hooks.ts';
import { apiOrigin } from '../../api/origin.ts';
import { type SessionState, signedOut } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { clearRememberedOrders } from '../order/clear-remembered-orders.ts';
import { unsubscribeFromPush } from '../../lib/push.ts';

/** `keepalive` lets the request finish after the page closes. The caller deletes the token even if the request fails. */
function endSession(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch(apiOrigin + logout.path, { method: logout.method, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/** `startSession` clears the user's data in this browser afterwards. */
export function useSignOut(nextPath: string = paths.home): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<{ session: SessionState }>();
  return () => {
    const { token } = store.getState().session;
    if (token !== null) endSession(token);
    unsubscribeFromPush().catch(() => {
      // When the session ends, the server deletes the subscription anyway.
    });
    // `startSession` does not know whose details they are before the profile has loaded.
    clearRememberedOrders();
    dispatch(signedOut());
    void navigate(nextPath);
  };
}
