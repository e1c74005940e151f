import { cx } from '../../lib/cx.ts';
import { Link, type LinkProps } from '../../ui/link.tsx';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';

type OtherOrder = NonNullable<NonNullable<Order['reusedCode']>['order']>;

interface OtherOrderLinkProps {
  otherOrder: OtherOrder;
  listPath: string;
  onClick?: () => void;
}

export const OtherOrderLink = ({ otherOrder: { shortId, amount }, ...rest }: OtherOrderLinkProps) => (
  <OrderSearchLink {...rest} search={`#${shortId}`}>
    <span>{t('creatorOrders.sameCreatorOrder', { id: shortId })}</span>
    {SEPARATOR}
    <span className="num whitespace-nowrap" translate="no">
      {formatPrice(amount)}
    </span>
  </OrderSearchLink>
);

const CODE_TEXTS = {
  same: 'orders.sameCode',
  similar: 'orders.similarCode',
  repeatedLater: 'orders.repeatedLater',
  pictureRepeatedLater: 'creatorOrders.pictureRepeatedLater',
  samePicture: 'creatorOrders.samePicture',
  bothRepeatedLater: 'creatorOrders.bothRepeatedLater',
  withdrawn: 'creatorOrders.withdrawnProof',
} as const;

interface SameCodeLinkProps {
  otherOrder: OtherOrder;
  relation?: keyof typeof CODE_TEXTS;
  listPath: string;
  className?: string | undefined;
}

export const SameCodeLink = ({ otherOrder, relation = 'same', listPath, className }: SameCodeLinkProps) => {
  const orderNumber = `#${otherOrder.shortId}`;
  return (
    <OrderSearchLink listPath={listPath} search={orderNumber} className={className}>
      <span>{t(CODE_TEXTS[relation], { order: orderNumber })}</span>
      {SEPARATOR}
      <span className="num whitespace-nowrap" translate="no">
        {formatPrice(otherOrder.amount)}
      </span>
    </OrderSearchLink>
  );
};

/** The dashboard lists the orders in the section `customers`. Its paths have a query already. */
export const ALL_ORDERS_PATH = `${paths.dashboard('customers')}&state=all`;

export const buildOrderSearchPath = (listPath: string, search: string): string => `${listPath}&q=${encodeURIComponent(search)}`;

/** The same list with only the orders that wait for a decision. */
export const toPendingPath = (listPath: string): string => `${listPath.replace('&state=all', '')}&state=pending`;

interface Props extends Omit<LinkProps, 'to'> {
  listPath: string;
  search: string;
}

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
