import { getPaymentMethodName, type PaymentMethod } from '@banca/contracts/payment-methods';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { getAccount, type PriceChange } from './use-held-price.ts';

interface Props {
  change: PriceChange | null;
  method: PaymentMethod;
  hasPaid: boolean;
  onHasPaidChange: (hasPaid: boolean) => void;
}

const Amount = ({ mzn }: { mzn: number }) => <b className="num whitespace-nowrap">{formatMoney(mzn)}</b>;

const Content = ({ change: { before, now }, method, hasPaid, onHasPaidChange }: Props & { change: PriceChange }) => {
  const hasOtherAccount = getAccount(before, method) !== getAccount(now, method);
  const hasOtherAmount = before.amount !== now.amount;
  if (!hasOtherAccount && !hasOtherAmount) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid gap-2">
        {hasOtherAmount && (
          <p>
            <Text
              id="checkout.priceChangedNotice"
              values={{ before: <Amount mzn={before.amount} />, now: <Amount mzn={now.amount} /> }}
            />
          </p>
        )}
        {hasOtherAccount && (
          <p>
            <Text id="checkout.accountChangedNotice" values={{ method: getPaymentMethodName(method) }} />
          </p>
        )}
        {before.amount > 0 && (
          <label className="flex min-h-11 items-center gap-2.5 text-ink">
            <input
              type="checkbox"
              checked={hasPaid}
              onChange={(event) => onHasPaidChange(event.target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            <span>
              <Text id="checkout.alreadyPaid" values={{ amount: <Amount mzn={before.amount} /> }} />
            </span>
          </label>
        )}
        {hasPaid && <p>{t('checkout.alreadyPaidHint')}</p>}
      </div>
    </div>
  );
};

/** Shows that the creator changed the price or the account while the buyer was in the checkout, and asks who paid before. */
export const PriceChangeNotice = (props: Props) => (
  <div role="alert">{props.change && <Content {...props} change={props.change} />}</div>
);
