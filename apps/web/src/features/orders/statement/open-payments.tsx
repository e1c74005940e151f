import type { Payment, StatementImport } from '../../../api/payments.ts';
import { formatAmount, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Link } from '../../../ui/link.tsx';
import { isLikely, openPaymentsPath } from '../likely-payments.ts';

const LINK_CLASSES = 'inline-flex min-h-11 items-center justify-self-start font-strong underline underline-offset-4';

/** The order that claims the code of the payment, but costs another amount. */
const findClaimingOrder = ({ suggestions }: Payment) =>
  suggestions.find(({ reasons }) => reasons.includes('same_code') && !reasons.includes('amount'));

interface Props {
  result: Pick<StatementImport, 'open' | 'openPayments'>;
  onFollow: () => void;
}

/** Links to the imported payments that joined no order. Those with the code of an order come first. */
export const OpenPayments = ({ result: { open, openPayments }, onFollow }: Props) => {
  const claimed = openPayments.flatMap((payment) => {
    const order = findClaimingOrder(payment);
    return order ? [{ ...payment, order }] : [];
  });
  const others = openPayments.filter((payment) => !findClaimingOrder(payment));
  const suggested = others.filter(({ suggestions }) => suggestions.some(isLikely));
  const weak = others.filter(({ suggestions }) => suggestions.length > 0 && !suggestions.some(isLikely));
  const otherCount = open - claimed.length - suggested.length - weak.length;
  /** Otherwise, payments that the response leaves out may have the code of an order too. */
  const hasAll = open === openPayments.length;
  return (
    <>
      {claimed.map(({ _id, code, amount, order }) => (
        <Link key={_id} to={openPaymentsPath(code)} onClick={onFollow} className={`${LINK_CLASSES} text-amber`}>
          {t('statementImport.otherAmount', {
            id: order.shortId,
            received: formatAmount(amount),
            amount: formatMoney(order.missing ?? order.amount),
          })}
        </Link>
      ))}
      {suggested.length > 0 && (
        <Link
          to={openPaymentsPath(suggested.length === 1 ? suggested[0]?.code : '')}
          onClick={onFollow}
          className={`${LINK_CLASSES} text-amber`}
        >
          {t('statementImport.likelyOrder', { count: suggested.length })}
        </Link>
      )}
      {weak.length > 0 && (
        <Link to={openPaymentsPath(weak.length === 1 ? weak[0]?.code : '')} onClick={onFollow} className={LINK_CLASSES}>
          {t('statementImport.weakSuggestion', { count: weak.length })}
        </Link>
      )}
      {otherCount > 0 && (
        <Link to={openPaymentsPath()} onClick={onFollow} className={LINK_CLASSES}>
          {hasAll ? t('statementImport.withoutOrder', { count: otherCount }) : t('statementImport.openPayments')}
        </Link>
      )}
    </>
  );
};
