import { t } from '../../lib/i18n/t.ts';
import type { Order } from '../../api/orders.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';
import { OrderSearchLink } from './order-search-link.tsx';

interface Props {
  order: Pick<Order, 'reusedCode'>;
  /** The list in which to search the other order, with a query. */
  listPath: string;
  className?: string | undefined;
}

/** Links to another order with the same payment code, if the user can see one. */
export const SameCodeLink = ({ order: { reusedCode }, listPath, className }: Props) => {
  const other = reusedCode?.order;
  if (!other) return null;
  const shortId = `#${other.shortId}`;
  return (
    <OrderSearchLink listPath={listPath} search={shortId} className={className}>
      {t('orders.sameCode', { order: shortId })}
      {SEPARATOR}
      <span className="num whitespace-nowrap">{formatPrice(other.amount)}</span>
    </OrderSearchLink>
  );
};
