import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../lib/hooks.ts';
import { paths } from './paths.ts';

/** Its children for whoever is logged in; anybody else goes to /login and comes back afterwards. */
export const RequireLogin = ({ children }: { children: ReactNode }) => {
  const status = useSessionStatus();
  const { pathname, search } = useLocation();
  if (status === 'unknown') return null;
  return status === 'signed-in' ? children : <Navigate to={paths.login(pathname + search)} replace />;
};
