import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Nova senha', noindex: true });

/** The page behind the mail's link; without its token there is nothing to do here (specification, section 2). */
const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  if (!token) return <Navigate to={paths.requestReset} replace />;
  // Going back from the login must not lead to a link that is used up.
  const goToLogin = (notice: string): void => void navigate(paths.login(), { replace: true, state: { notice } });
  return (
    <>
      {/* The address holds the token. */}
      <meta name="referrer" content="no-referrer" />
      <AuthLayout
        title="Escolhe uma nova senha"
        intro="As sessões abertas noutros aparelhos terminam assim que a guardares."
        pattern="recuperar"
        footer={
          <Link to={paths.requestReset} className="font-strong text-brand underline underline-offset-4">
            Pedir outro link
          </Link>
        }
      >
        <ResetPasswordForm token={token} onDone={goToLogin} />
      </AuthLayout>
    </>
  );
};

export default ResetPasswordPage;
