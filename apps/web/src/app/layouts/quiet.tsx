import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/link.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { StorefrontLayout } from './storefront.tsx';

const links = [
  { to: paths.help, label: 'layout.help' },
  { to: paths.terms, label: 'layout.terms' },
  { to: paths.privacy, label: 'layout.privacy' },
] as const;

const QuietFooter = () => (
  <footer className="border-t border-line">
    <nav aria-label={t('layout.support')} className="wrap flex items-center justify-center gap-1 py-1 text-sm text-muted">
      {links.map(({ to, label }, index) => (
        <span key={to} className="flex items-center gap-1">
          {index > 0 && <span aria-hidden="true">·</span>}
          <Link to={to} className="grid min-h-11 content-center px-2 hover:text-ink hover:underline">
            {t(label)}
          </Link>
        </span>
      ))}
    </nav>
  </footer>
);

/** For forms that a visitor should finish without distraction. */
const QuietLayout = () => <StorefrontLayout footer={<QuietFooter />} />;

export default QuietLayout;
