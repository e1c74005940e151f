import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';

export const linkClassName = 'inline-flex min-h-11 items-center justify-self-start font-strong underline underline-offset-4';

/** Returns from the orders of a code to those of the account. */
export const AccountLink = () => (
  <Link to={paths.library} className={linkClassName}>
    {t('library.accountOrders')}
  </Link>
);
