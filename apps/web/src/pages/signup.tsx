import { Navigate, useSearchParams } from 'react-router-dom';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { withNext } from '../features/auth/next-path.ts';
import { SignupForm } from '../features/auth/signup-form.tsx';
import { useSessionStatus } from '../api/hooks.ts';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({
  title: 'Abrir a minha banca',
  description: 'Cria a tua conta de criador e vende música, e-books, cursos e templates com M-Pesa e E-mola.',
});

/** Redirects logged-in users to /login, which forwards them to the page in `next`. */
const SignupPage = () => {
  const [search] = useSearchParams();
  const loginPath = withNext(paths.login(), search.get('next'));
  if (useSessionStatus() === 'signed-in') return <Navigate to={loginPath} replace />;
  return (
    <AuthLayout
      title="Abre a tua banca"
      intro="Em dois minutos começas a vender o que crias. Recebes directamente na tua M-Pesa, E-mola ou PayPal."
      pattern="abrir-banca"
      footer={
        <span>
          Já tens conta?{' '}
          <Link to={loginPath} className="font-strong text-brand underline underline-offset-4">
            Entrar
          </Link>
        </span>
      }
    >
      <SignupForm />
    </AuthLayout>
  );
};

export default SignupPage;
