import type { PlainMessageId } from '@banca/messages';
import { Link } from '../../ui/link.tsx';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { useUser } from '../../api/hooks.ts';
import { LanguageLinks } from '../../entities/session/language-links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PaymentIcons } from '../../entities/payment/payment-icon.tsx';
import { SocialIcon, bancaSocialAccounts } from '../../entities/social/social-icon.tsx';
import { paths } from '../../config/paths.ts';
import { useSellPath } from '../../entities/session/sell-link.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';

interface LinkGroupData {
  title: PlainMessageId;
  links: { to: string; label: PlainMessageId }[];
}

const buildLinkGroups = (sellPath: string): LinkGroupData[] => [
  {
    title: 'layout.marketplace',
    links: [
      { to: paths.products, label: 'layout.exploreProducts' },
      { to: paths.creators, label: 'layout.creators' },
      { to: sellPath, label: 'layout.becomeCreator' },
      { to: paths.community, label: 'layout.community' },
    ],
  },
  {
    title: 'layout.learning',
    links: [
      { to: paths.learn, label: 'layout.learn' },
      { to: paths.guide, label: 'layout.guide' },
      { to: paths.videos, label: 'layout.videos' },
      { to: paths.tools, label: 'layout.tools' },
    ],
  },
  {
    title: 'layout.company',
    links: [
      { to: paths.about, label: 'layout.aboutUs' },
      { to: paths.blog, label: 'layout.blog' },
      { to: paths.careers, label: 'layout.careers' },
      { to: paths.press, label: 'layout.press' },
    ],
  },
  {
    title: 'layout.support',
    links: [
      { to: paths.library, label: 'ownOrders.title' },
      { to: paths.help, label: 'layout.help' },
      { to: paths.contact, label: 'layout.contact' },
      { to: paths.privacy, label: 'layout.privacy' },
      { to: paths.terms, label: 'layout.terms' },
      { to: paths.cookies, label: 'layout.cookies' },
      { to: paths.gdpr, label: 'layout.gdpr' },
    ],
  },
];

/** Folded on phones by the styles of `link-group`. */
const LinkGroup = ({ title, links }: LinkGroupData) => (
  <nav aria-label={t(title)} className="link-group text-sm">
    <p>{t(title)}</p>
    <details>
      <summary>{t(title)}</summary>
      <div className="grid gap-1">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="w-fit text-muted hover:text-ink hover:underline">
            <Text id={label} />
          </Link>
        ))}
      </div>
    </details>
  </nav>
);

/** `content-auto-N` estimates the height of the footer in rem, which is lower on wider screens. */
export const Footer = () => {
  const user = useUser();
  return (
    <footer className="content-auto-28 mt-auto sm:content-auto-44 lg:content-auto-26 border-t border-line bg-sunk">
      <div className="footer-strip" />
      <div className="wrap grid gap-4 pt-6 pb-3 sm:gap-10 sm:py-10 lg:grid-cols-[1.3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-4 sm:gap-5">
          <Logo />
          <p className="max-w-[40ch] text-sm text-muted max-sm:hidden">{t('layout.tagline')}</p>
          <NewsletterForm />
        </div>
        <div className="grid grid-cols-2 items-start gap-x-8 sm:grid-cols-4 sm:gap-x-6">
          {buildLinkGroups(useSellPath()).map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-3 sm:gap-y-4 sm:py-5">
          <PaymentIcons />
          <LanguageLinks />
          <ul aria-label={t('layout.socialNetworks')} className="-mx-3 flex gap-1">
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
            {t('layout.copyright')}
            {user?.role === 'admin' && (
              <>
                <span>{' · '}</span>
                <Link to={paths.admin()} className="underline">
                  <Text id="layout.admin" />
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
};
