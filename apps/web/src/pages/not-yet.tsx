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
  [paths.creators]: {
    title: 'Criadores',
    text: 'Estamos a arrumar as bancas dos criadores. Entretanto, encontra-os através dos produtos deles.',
  },
  [paths.requestReset]: {
    title: 'Recuperar senha',
    text: 'A recuperação de senha abre em breve. Até lá, tenta entrar com a senha que usas habitualmente.',
  },
  [paths.resetPassword]: {
    title: 'Nova senha',
    text: 'A recuperação de senha abre em breve. Até lá, tenta entrar com a senha que usas habitualmente.',
  },
  [paths.about]: {
    title: 'Sobre nós',
    text: 'A história da Banca está a ser escrita. Por enquanto, o melhor retrato dela são os produtos.',
  },
  [paths.learn]: { title: 'Learn & Grow', text: 'As aulas e os recursos gratuitos estão quase prontos. Passa por cá em breve.' },
  [paths.help]: {
    title: 'Ajuda',
    text: 'O centro de ajuda abre em breve. Se já compraste, o teu link de download está no teu e-mail.',
  },
  [paths.community]: {
    title: 'Comunidade',
    text: 'O ponto de encontro dos criadores está a ser montado. Ainda não há cadeiras, mas há lugar para ti.',
  },
  [paths.blog]: { title: 'Blog', text: 'Ainda estamos a afiar o lápis. As primeiras histórias chegam em breve.' },
  [paths.careers]: { title: 'Carreiras', text: 'Por agora não temos vagas abertas. Quando houver, é aqui que aparecem.' },
  [paths.press]: { title: 'Imprensa', text: 'O material para a imprensa está a ser preparado.' },
  [paths.contact]: {
    title: 'Contacto',
    text: 'O formulário de contacto abre em breve. Dúvidas sobre uma compra? Responde ao e-mail da encomenda.',
  },
  [paths.privacy]: {
    title: 'Privacidade',
    text: 'O texto completo da política de privacidade está em revisão. O essencial: só guardamos o que a tua compra precisa.',
  },
  [paths.terms]: {
    title: 'Termos',
    text: 'Os termos de utilização estão em revisão e aparecem aqui antes de entrarem em vigor.',
  },
  [paths.cookies]: {
    title: 'Cookies',
    text: 'A Banca não usa cookies para te seguir. A página com os pormenores chega em breve.',
  },
  [paths.gdpr]: { title: 'RGPD', text: 'A página sobre os teus direitos de dados está em revisão e abre em breve.' },
  [paths.guide]: { title: 'Guia do criador', text: 'O guia passo a passo para a tua primeira venda está quase pronto.' },
  [paths.videos]: { title: 'Vídeos', text: 'As câmaras ainda estão a gravar. Os primeiros vídeos chegam em breve.' },
  [paths.tools]: {
    title: 'Ferramentas',
    text: 'Estamos a escolher as ferramentas que usamos todos os dias para as partilhar contigo.',
  },
  [paths.courseCreation]: { title: 'Criação de produtos digitais', text: 'Este curso abre inscrições em breve.' },
  [paths.courseMarketing]: { title: 'Marketing digital', text: 'Este curso abre inscrições em breve.' },
  [paths.courseIncome]: { title: 'Rendimento passivo', text: 'Este curso abre inscrições em breve.' },
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
