import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionStatus } from '../../api/hooks.ts';
import { selectDraftOwnerId } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';

/** /login returns to this page after the login. A user who logs out, here or in another tab, goes to the home page instead. */
export const RequireLogin = ({ children }: { children: ReactNode }) => {
  const status = useSessionStatus();
  const { pathname, search } = useLocation();
  const [initialStatus] = useState(status);
  const draftOwnerId = useSelector(selectDraftOwnerId);
  if (status === 'unknown') return null;
  if (status === 'signed-in') return children;
  // Logging out clears `draftOwnerId`, whereas an expired session keeps it.
  const hasLoggedOut = initialStatus === 'signed-in' && draftOwnerId === null;
  return <Navigate to={hasLoggedOut ? paths.home : paths.login(pathname + search)} replace />;
};
