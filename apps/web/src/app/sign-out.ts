import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../lib/end-session.ts';
import { useAppDispatch } from '../lib/hooks.ts';
import { type SessionState, signedOut } from '../lib/session.ts';
import { paths } from './paths.ts';

/** Logs out, on the server too. `startSession` then clears everything that belonged to the user. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<{ session: SessionState }>();
  return () => {
    const { token } = store.getState().session;
    if (token !== null) endSession(token);
    dispatch(signedOut());
    void navigate(paths.home);
  };
}
