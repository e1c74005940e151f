import { useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../lib/hooks.ts';
import { paths } from './paths.ts';

/** Its children for whoever is logged in; anybody else goes to /login and comes back afterwards. */
export const RequireLogin = ({ children }: { children: ReactNode }) => {
  const status = useSessionStatus();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  if (status === 'unknown') return null;
  if (status === 'signed-in') {
    wasIn.current = true;
    return children;
  }
  // Whoever logged out here, or in another tab, did not ask for the login page.
  return <Navigate to={wasIn.current ? paths.home : paths.login(pathname + search)} replace />;
};
