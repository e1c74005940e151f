import { useNavigate } from 'react-router-dom';
import type { PageModule } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { SignupForm } from '../features/auth/signup-form.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({
  title: 'Abrir a minha banca',
  description: 'Cria a tua conta de criador e vende música, e-books, cursos e templates com M-Pesa e e-Mola.',
});

const SignupPage = () => {
  const navigate = useNavigate();
  return (
    <AuthFrame
      title="Abre a tua banca"
      intro="Em dois minutos começas a vender o que crias. Recebes directamente na tua M-Pesa, e-Mola ou PayPal."
      pattern="abrir-banca"
      foot={
        <>
          Já tens conta?{' '}
          <Link to={paths.login()} className="font-[650] text-brand underline underline-offset-4">
            Entrar
          </Link>
        </>
      }
    >
      <SignupForm onDone={() => void navigate(paths.login())} />
    </AuthFrame>
  );
};

export default SignupPage;
