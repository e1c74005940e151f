import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('password.new'), noindex: true });

const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  if (!token) return <Navigate to={paths.requestReset} replace />;
  // `replace`: going back from the login page must not reopen a used link.
  const goToLogin = (notice: string): void => void navigate(paths.login(), { replace: true, state: { notice } });
  return (
    <>
      {/* The URL contains the token. */}
      <meta name="referrer" content="no-referrer" />
      <AuthLayout
        title={t('password.resetTitle')}
        intro={t('password.resetIntro')}
        patternSeed="recuperar"
        footer={
          <Link to={paths.requestReset} className="font-strong text-brand underline underline-offset-4">
            {t('password.requestAnotherLink')}
          </Link>
        }
      >
        <ResetPasswordForm token={token} onDone={goToLogin} />
      </AuthLayout>
    </>
  );
};

export default ResetPasswordPage;
