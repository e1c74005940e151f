import { cx } from '../../lib/cx.ts';
import { Link, type LinkProps } from '../../ui/link.tsx';
import { buildOrderSearchPath } from './order-search-path.ts';

interface Props extends Omit<LinkProps, 'to'> {
  /** The list in which to search, with a query. */
  listPath: string;
  search: string;
}

/** Searches a list of orders. */
export const OrderSearchLink = ({ listPath, search, className, children, ...rest }: Props) => (
  <Link
    {...rest}
    to={buildOrderSearchPath(listPath, search)}
    className={cx('inline-flex min-h-11 items-center font-strong underline underline-offset-4', className)}
  >
    {/* Keeps the spaces between the parts of the text, which a flex container drops. */}
    <span>{children}</span>
  </Link>
);
