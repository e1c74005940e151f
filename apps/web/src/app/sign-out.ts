import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../lib/hooks.ts';
import { signedOut } from '../lib/session.ts';
import { paths } from './paths.ts';

/** Logs out. `startSession` then clears everything that belonged to the user. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(signedOut());
    void navigate(paths.home);
  };
}
