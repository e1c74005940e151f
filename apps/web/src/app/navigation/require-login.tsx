import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';

/** Redirects visitors who are not logged in to /login, which returns to this page after the login. */
export const RequireLogin = ({ children }: { children: ReactNode }) => {
  const status = useSessionStatus();
  const { pathname, search } = useLocation();
  const [initialStatus] = useState(status);
  if (status === 'unknown') return null;
  if (status === 'signed-in') return children;
  // A user who logs out here or in another tab goes to the home page instead.
  return <Navigate to={initialStatus === 'signed-in' ? paths.home : paths.login(pathname + search)} replace />;
};
