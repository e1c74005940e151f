import { Link } from '../../ui/link.tsx';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { useUser } from '../../api/hooks.ts';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PaymentIcons } from '../../entities/payment/payment-icon.tsx';
import { SocialIcon, bancaSocialAccounts } from '../../entities/social/social-icon.tsx';
import { paths } from '../../config/paths.ts';
import { useSellPath } from '../../entities/session/sell-path.ts';

interface LinkGroupData {
  title: string;
  links: { to: string; label: string; lang?: string }[];
}

const buildLinkGroups = (sellPath: string): LinkGroupData[] => [
  {
    title: 'A banca',
    links: [
      { to: paths.products, label: 'Explore Products', lang: 'en' },
      { to: paths.creators, label: 'Criadores' },
      { to: sellPath, label: 'Become a Creator', lang: 'en' },
      { to: paths.community, label: 'Comunidade' },
    ],
  },
  {
    title: 'Aprender',
    links: [
      { to: paths.learn, label: 'Learn & Grow', lang: 'en' },
      { to: paths.guide, label: 'Guia do criador' },
      { to: paths.videos, label: 'Vídeos' },
      { to: paths.tools, label: 'Ferramentas' },
    ],
  },
  {
    title: 'Empresa',
    links: [
      { to: paths.about, label: 'Sobre nós' },
      { to: paths.blog, label: 'Blog' },
      { to: paths.careers, label: 'Carreiras' },
      { to: paths.press, label: 'Imprensa' },
    ],
  },
  {
    title: 'Apoio',
    links: [
      { to: paths.help, label: 'Ajuda' },
      { to: paths.contact, label: 'Contacto' },
      { to: paths.privacy, label: 'Privacidade' },
      { to: paths.terms, label: 'Termos' },
      { to: paths.cookies, label: 'Cookies' },
      { to: paths.gdpr, label: 'RGPD' },
    ],
  },
];

const LinkGroup = ({ title, links }: LinkGroupData) => (
  <nav aria-label={title} className="grid content-start gap-1">
    <p className="mb-1 text-sm font-strong">{title}</p>
    {links.map(({ to, label, lang }) => (
      <Link key={to} to={to} lang={lang} className="w-fit py-1.5 text-sm text-muted hover:text-ink hover:underline">
        {label}
      </Link>
    ))}
  </nav>
);

export const Footer = () => {
  const user = useUser();
  return (
    <footer className="content-auto-61 mt-auto sm:content-auto-44 lg:content-auto-26 border-t border-line bg-sunk">
      <CapulanaPattern seed="faixa" width={1600} height={10} tileSize={22} className="h-2.5 w-full" />
      <div className="wrap grid gap-10 py-10 lg:grid-cols-[1.3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-5">
          <Logo />
          <p className="max-w-[40ch] text-sm text-muted">
            A banca digital dos criadores moçambicanos: feito aqui, pago em meticais, entregue no teu e-mail.
          </p>
          <NewsletterForm />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {buildLinkGroups(useSellPath()).map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line py-5">
          <PaymentIcons />
          <ul aria-label="Redes sociais" className="-mx-3 flex gap-1">
            {bancaSocialAccounts.map(({ id, label, href }) => (
              <li key={id}>
                <a
                  href={href}
                  aria-label={label}
                  target="_blank"
                  rel="noreferrer"
                  className="grid size-11 place-items-center rounded-full text-muted hover:bg-card hover:text-ink"
                >
                  <SocialIcon id={id} />
                </a>
              </li>
            ))}
          </ul>
          <p className="text-xs text-faint sm:ml-auto">
            © 2026 Banca · Maputo, Moçambique
            {user?.role === 'admin' && (
              <>
                {' · '}
                <Link to={paths.admin()} lang="en" className="underline">
                  Admin
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
};
