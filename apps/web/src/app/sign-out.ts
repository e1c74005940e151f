import { useNavigate } from 'react-router-dom';
import { api } from '../lib/api.ts';
import { useAppDispatch } from '../lib/hooks.ts';
import { signedOut } from '../lib/session.ts';
import { paths } from './paths.ts';

/** Logout: token and user go, with everything that was fetched for them. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    void navigate(paths.home);
  };
}
