import { t } from '../../lib/i18n/t.ts';
import type { Order } from '../../api/orders.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';
import { OrderSearchLink } from './order-search-link.tsx';

interface Props {
  /** The order that has the same code, or a similar one. */
  other: NonNullable<NonNullable<Order['reusedCode']>['order']>;
  isSimilar?: boolean;
  /** The list in which to search the other order, with a query. */
  listPath: string;
  className?: string | undefined;
}

export const SameCodeLink = ({ other, isSimilar = false, listPath, className }: Props) => {
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
