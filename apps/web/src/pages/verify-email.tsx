import { Navigate, useSearchParams } from 'react-router-dom';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { RequestVerification, VerifyEmail } from '../features/auth/verify-email.tsx';
import { hasUploadDraft } from '../features/products/upload-draft.ts';
import { useSessionStatus, useUser } from '../api/hooks.ts';

export const meta: PageModule['meta'] = () => ({ title: t('verification.pageTitle'), noindex: true });

/** The link in the confirmation email opens this page. Confirming needs a session of the account. */
const VerifyEmailPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token') || null;
  const status = useSessionStatus();
  const user = useUser();
  const returnPath = token === null ? paths.verifyEmail : `${paths.verifyEmail}?${search}`;
  if (status === 'anonymous') return <Navigate to={paths.login(returnPath)} replace />;
  return (
    <>
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      {user && token === null && (
        <RequestVerification title={t('verification.notConfirmed')} intro={t('verification.openLink')} />
      )}
      {user && token !== null && (
        <VerifyEmail key={token} token={token} user={user} returnPath={returnPath} hasProductDraft={hasUploadDraft(user._id)} />
      )}
    </>
  );
};

export default VerifyEmailPage;
