import { t } from '../../lib/i18n/text.tsx';
import { Link, type LinkProps } from '../../ui/link.tsx';

/** The id of the part of an order's page where buyers correct their data. */
export const CORRECTION_ID = 'dados';

/** The id of the notice that asks for the confirmation of a corrected address. */
export const CONFIRMATION_ID = 'confirmar-email';

/** @param page the path of the order's page, or empty on that page */
export const CorrectEmailLink = ({ page = '', onClick }: { page?: string } & Pick<LinkProps, 'onClick'>) => (
  <Link
    onClick={onClick}
    to={`${page}#${CORRECTION_ID}`}
    className="inline-flex min-h-11 items-center text-sm font-strong underline underline-offset-4"
  >
    {t('purchase.correctEmail')}
  </Link>
);
