import { useLocation } from 'react-router-dom';
import type { PageModule } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Awaited {
  title: string;
  text: string;
}

const awaited: Record<string, Awaited> = {
  [paths.requestReset]: {
    title: 'Recuperar senha',
    text: 'A recuperação de senha abre em breve. Até lá, tenta entrar com a senha que usas habitualmente.',
  },
  [paths.resetPassword]: {
    title: 'Nova senha',
    text: 'A recuperação de senha abre em breve. Até lá, tenta entrar com a senha que usas habitualmente.',
  },
};

const soon: Awaited = { title: 'Quase a abrir', text: 'Esta parte da banca ainda está a ser montada. Volta em breve.' };
const at = (pathname: string): Awaited => awaited[pathname.replace(/\/+$/, '')] ?? soon;

export const meta: PageModule['meta'] = (_, { url }) => ({
  title: at(url.pathname).title,
  description: at(url.pathname).text,
  noindex: true,
});

/** A page that is named and linked, and says honestly that its content is still to come. */
const NotYetPage = () => {
  const { pathname } = useLocation();
  const { title, text } = at(pathname);
  return (
    <div className="wrap grid min-h-[60vh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        pattern={pathname}
        action={<ButtonLink to={paths.products}>Explorar produtos</ButtonLink>}
      />
    </div>
  );
};

export default NotYetPage;
