import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCheck from 'lucide-react/icons/user-check';
import { type GatewayName, isPushGateway } from '@banca/contracts/payment-gateways';
import { t } from '../../lib/i18n/text.tsx';
import { formatMoney, formatPrice } from '../../lib/format.ts';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { getOwnPrice, listAddedExtras } from './added-extras.ts';
import type { OwnedParts } from './draft.ts';
import type { HeldPrice } from './use-held-price.ts';

const describeDelivery = (gateway: GatewayName | undefined): string => {
  if (!gateway) return t('checkout.creatorConfirms');
  return t(isPushGateway(gateway) ? 'charge.afterPin' : 'charge.afterPage');
};

interface OrderTotalProps {
  heldPrice: HeldPrice;
  gateway: GatewayName | undefined;
}

const AmountRow = ({ label, amount }: { label: string; amount: number }) => (
  <p className="flex items-baseline justify-between gap-4">
    <span className="wrap-anywhere">{label}</span>
    <span className="num whitespace-nowrap" translate="no">
      {formatMoney(amount)}
    </span>
  </p>
);

const listTitles = (parts: NonNullable<CheckoutProduct['parts']>, owned: OwnedParts): string =>
  parts
    .filter(({ _id }) => owned.parts.includes(_id))
    .map(({ title }) => title)
    .join(', ');

/** Repeats the summary, which on phones is far above the button. On wide screens, it stays beside the form and lacks the total. */
export const OrderTotal = ({ heldPrice, gateway }: OrderTotalProps) => {
  const { discount, owned, product } = heldPrice;
  const { price, title, parts = [] } = product;
  const added = listAddedExtras(heldPrice);
  const DeliveryIcon = gateway ? Download : UserCheck;
  return (
    <div className="grid gap-1.5 border-t border-line pt-4 text-sm text-muted">
      {(discount !== undefined || owned !== undefined || added.length > 0) && (
        <AmountRow
          label={added.length > 0 ? title : t('discounts.price')}
          amount={getOwnPrice(heldPrice) + (discount?.amount ?? 0) + (owned?.amount ?? 0)}
        />
      )}
      {owned && <AmountRow label={t('checkout.ownedParts', { titles: listTitles(parts, owned) })} amount={-owned.amount} />}
      {discount && <AmountRow label={t('discounts.discount', { code: discount.code })} amount={-discount.amount} />}
      {added.map((extra) => (
        <AmountRow key={extra.product._id} label={extra.product.title} amount={extra.amount} />
      ))}
      <p className="flex items-baseline justify-between gap-4 text-base">
        {t('checkout.total')}{' '}
        <b className="num text-lg font-strong text-ink" translate="no">
          {formatPrice(price)}
        </b>
      </p>
      {price > 0 && (
        <div className="grid gap-1.5 lg:hidden">
          <p className="flex items-center gap-2">
            <ShieldCheck className="size-5 shrink-0 text-leaf" />
            {t('checkout.refund')}
          </p>
          <p className="flex items-center gap-2">
            <DeliveryIcon className="size-5 shrink-0 text-leaf" />
            <span>{describeDelivery(gateway)}</span>
          </p>
        </div>
      )}
    </div>
  );
};
