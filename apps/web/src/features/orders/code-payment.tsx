import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { Order } from '../../api/orders.ts';
import { formatMoney, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { paymentsPath } from './likely-payments.ts';

/** Whether to tell about the payment with the code. Not if the order already shows how much it lacks or has too much because of it. */
export const hasCodePayment = ({ codePayment, codePaidOther, paidAmount, missing, excess }: Order): boolean =>
  codePaidOther === true ||
  (codePayment !== undefined && (paidAmount === 0 ? missing === undefined && excess === undefined : missing !== undefined));

/** Names amount and payer of the payment with the code, which tell the right one of several orders with that code. */
export function describeCodePayment({ codePayment, codePaidOther, duplicateCode, amount, paidAmount }: Order): string {
  if (codePaidOther || !codePayment) return t('creatorOrders.codePaidOther');
  const { phone } = codePayment;
  const payer = phone && t('creatorOrders.payerPhone', { phone: formatPhoneNumber(phone) });
  const payment = [formatMoney(codePayment.amount), payer].filter(Boolean).join(', ');
  if (paidAmount > 0) return t('creatorOrders.otherPaymentWaits', { payment });
  const isMatch = codePayment.amount === amount && !duplicateCode;
  return t(isMatch ? 'creatorOrders.codePaymentWaits' : 'creatorOrders.codePayment', { payment });
}

/** Links to the payment, which an admin does not see. */
export const CodePayment = ({ order, className }: { order: Order; className: string }) => {
  const code = 'creator' in order ? undefined : order.codePayment?.code;
  return (
    <p className={className}>
      <span>{describeCodePayment(order)}</span>
      {code && (
        <>
          <span>{SEPARATOR}</span>
          <Link to={paymentsPath(code)} className="font-strong underline underline-offset-4">
            {t('creatorOrders.viewPayment')}
          </Link>
        </>
      )}
    </p>
  );
};
