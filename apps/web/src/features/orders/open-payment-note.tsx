import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { Order } from '../../api/orders.ts';
import { type Payment, paymentsApi } from '../../api/payments.ts';
import { formatMoney, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { isLikely, openPaymentsPath } from './likely-payments.ts';

const PAYMENTS_MAX = 10;

function useOpenPayments(q: string): Payment[] {
  const query = { state: 'open', q, limit: PAYMENTS_MAX } as const;
  const { currentData } = paymentsApi.useListPaymentsQuery({ query }, { skip: q === '', refetchOnMountOrArgChange: true });
  return currentData?.payments ?? [];
}

/** Finds an open payment from the buyer's phone, or one of the right amount that the API suggests for this order. */
function useLikelyPayment({ _id, guest, amount, missing }: Order): Payment | undefined {
  const [samePhone] = useOpenPayments(guest.phone.replaceAll(/\D/g, ''));
  const sameAmount = useOpenPayments(String(missing ?? amount));
  const isForOrder = ({ suggestions }: Payment) => suggestions.some((order) => order._id === _id && isLikely(order));
  return sameAmount.find(isForOrder) ?? samePhone;
}

/** Warns before an order is cancelled whose payment may have come in with another code. */
export const OpenPaymentNote = ({ order }: { order: Order }) => {
  const payment = useLikelyPayment(order);
  if (!payment) return null;
  const { amount, code, payer } = payment;
  const sender = payer.name ?? (payer.phone && formatPhoneNumber(payer.phone));
  return (
    <div role="status" className="flex items-start gap-2 rounded-control bg-amber-soft p-3 text-sm text-amber">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid gap-1">
        <p className="wrap-anywhere">
          {t('creatorOrders.openPayment', { payment: [formatMoney(amount), sender].filter(Boolean).join(SEPARATOR) })}
        </p>
        <Link
          to={openPaymentsPath(code)}
          className="inline-flex min-h-11 items-center justify-self-start font-strong underline underline-offset-4"
        >
          {t('creatorOrders.viewOpenPayment')}
        </Link>
      </div>
    </div>
  );
};
