import { Navigate, useSearchParams } from 'react-router-dom';
import { t } from '../lib/i18n/t.ts';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { VerifyEmail } from '../features/auth/verify-email.tsx';
import { useSessionStatus } from '../api/hooks.ts';

export const meta: PageModule['meta'] = () => ({ title: t('verification.pageTitle'), noindex: true });

/** The link in the confirmation email opens this page, possibly in a browser without a session. */
const VerifyEmailPage = () => {
  const token = useSearchParams()[0].get('token') || null;
  const status = useSessionStatus();
  if (token === null && status === 'anonymous') return <Navigate to={paths.login(paths.verifyEmail)} replace />;
  return (
    <>
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      <VerifyEmail token={token} />
    </>
  );
};

export default VerifyEmailPage;
