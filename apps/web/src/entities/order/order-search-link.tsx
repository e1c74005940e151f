import { cx } from '../../lib/cx.ts';
import { Link, type LinkProps } from '../../ui/link.tsx';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';

interface SameCodeLinkProps {
  /** The order that has the same code, or a similar one. */
  other: NonNullable<NonNullable<Order['reusedCode']>['order']>;
  isSimilar?: boolean;
  /** The list in which to search the other order, with a query. */
  listPath: string;
  className?: string | undefined;
}

export const SameCodeLink = ({ other, isSimilar = false, listPath, className }: SameCodeLinkProps) => {
  const order = `#${other.shortId}`;
  return (
    <OrderSearchLink listPath={listPath} search={order} className={className}>
      <span>{isSimilar ? t('orders.similarCode', { order }) : t('orders.sameCode', { order })}</span>
      {SEPARATOR}
      <span className="num whitespace-nowrap" translate="no">
        {formatPrice(other.amount)}
      </span>
    </OrderSearchLink>
  );
};

/** The list of all orders of a creator, in any state. */
export const ALL_ORDERS_PATH = `${paths.dashboard('customers')}&state=all`;

/** @param listPath - a list of orders, with a query */
export const buildOrderSearchPath = (listPath: string, search: string): string => `${listPath}&q=${encodeURIComponent(search)}`;

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
