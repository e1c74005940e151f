import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { toSafePath, withNext } from '../features/auth/next-path.ts';
import { useSessionStatus } from '../api/hooks.ts';
import { FormSuccess } from '../ui/form-message.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Entrar', noindex: true });

const linkClass = 'font-strong text-brand underline underline-offset-4';

/** Redirects logged-in users to the page in `next`. */
const LoginPage = () => {
  const [search] = useSearchParams();
  const next = search.get('next');
  const { notice } = (useLocation().state ?? {}) as { notice?: string };
  if (useSessionStatus() === 'signed-in') return <Navigate to={toSafePath(next)} replace />;
  return (
    <AuthLayout
      title="Entrar na Banca"
      intro="Vê as tuas encomendas, aprova pagamentos e cuida da tua banca."
      pattern="entrar"
      footer={
        <>
          <span>
            Ainda não tens conta?{' '}
            <Link to={withNext(paths.signup, next)} className={linkClass}>
              Criar conta
            </Link>
          </span>
          <Link to={paths.requestReset} className={linkClass}>
            Esqueci-me da senha
          </Link>
        </>
      }
    >
      {notice && <FormSuccess lang="en">{notice}</FormSuccess>}
      <LoginForm />
    </AuthLayout>
  );
};

export default LoginPage;
