import { Navigate, useSearchParams } from 'react-router-dom';
import { useSessionStatus, useUser } from '../api/hooks.ts';
import { paths } from '../config/paths.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { ConfirmEmailChange } from '../features/auth/email-change.tsx';
import { t } from '../lib/i18n/text.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('emailChange.confirmTitle'), noindex: true });

/** The link in the email to the new address opens this page. The change needs a session of the account. */
const ConfirmEmailChangePage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  const status = useSessionStatus();
  const user = useUser();
  if (!token) return <Navigate to={paths.dashboard('settings')} replace />;
  if (status === 'anonymous') return <Navigate to={paths.login(`${paths.confirmEmailChange}?${search}`)} replace />;
  return (
    <>
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      {user && <ConfirmEmailChange key={token} token={token} user={user} />}
    </>
  );
};

export default ConfirmEmailChangePage;
