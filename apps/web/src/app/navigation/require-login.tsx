import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';

/** Its children for whoever is logged in; anybody else goes to /login and comes back afterwards. */
export const RequireLogin = ({ children }: { children: ReactNode }) => {
  const status = useSessionStatus();
  const { pathname, search } = useLocation();
  const [first] = useState(status);
  if (status === 'unknown') return null;
  if (status === 'signed-in') return children;
  // Whoever logged out here, or in another tab, did not ask for the login page.
  return <Navigate to={first === 'signed-in' ? paths.home : paths.login(pathname + search)} replace />;
};
