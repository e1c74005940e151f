import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { RequestResetForm } from '../features/auth/request-reset-form.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Recuperar a senha', noindex: true });

const RequestResetPage = () => (
  <AuthLayout
    title="Recuperar a senha"
    intro="Diz-nos o email da tua conta. Enviamos-te um link, válido durante uma hora, para escolheres uma nova senha."
    pattern="recuperar"
    footer={
      <span>
        Lembraste-te?{' '}
        <Link to={paths.login()} className="font-strong text-brand underline underline-offset-4">
          Entrar
        </Link>
      </span>
    }
  >
    <RequestResetForm />
  </AuthLayout>
);

export default RequestResetPage;
