import { type Payment, paymentsApi, type StatementImport } from '../../../api/payments.ts';
import { paths } from '../../../config/paths.ts';
import { formatAmount, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Link } from '../../../ui/link.tsx';

const PAYMENTS_MAX = 100;
const OPEN_PATH = `${paths.dashboard('payments')}&state=open`;
const LINK_CLASSES = 'inline-flex min-h-11 items-center justify-self-start font-strong underline underline-offset-4';

/** The order that claims the code of the payment, but costs another amount. */
const findClaimingOrder = ({ suggestions }: Payment) =>
  suggestions.find(({ reasons }) => reasons.includes('same_code') && !reasons.includes('amount'));

interface Props {
  result: StatementImport;
  onFollow: () => void;
}

/** Links to the imported payments that joined no order. Those with the code of an order come first. */
export const OpenPayments = ({ result, onFollow }: Props) => {
  const query = { state: 'open', limit: PAYMENTS_MAX } as const;
  const { data } = paymentsApi.useListPaymentsQuery({ query }, { refetchOnMountOrArgChange: true });
  const importedIds = new Set(result.lines.map(({ payment }) => payment));
  const openPayments = data?.payments.filter(({ _id }) => importedIds.has(_id)) ?? [];
  const claimed = openPayments.flatMap((payment) => {
    const order = findClaimingOrder(payment);
    return order ? [{ ...payment, order }] : [];
  });
  const otherCount = openPayments.length - claimed.length;
  const isCounted = data?.pages === 1 && openPayments.length > 0;
  return (
    <>
      {claimed.map(({ _id, code, amount, order }) => (
        <Link
          key={_id}
          to={`${OPEN_PATH}&q=${encodeURIComponent(code)}`}
          onClick={onFollow}
          className={`${LINK_CLASSES} text-amber`}
        >
          {t('statementImport.otherAmount', {
            id: order.shortId,
            received: formatAmount(amount),
            amount: formatMoney(order.missing ?? order.amount),
          })}
        </Link>
      ))}
      {(!isCounted || otherCount > 0) && (
        <Link to={OPEN_PATH} onClick={onFollow} className={LINK_CLASSES}>
          {isCounted ? t('statementImport.withoutOrder', { count: otherCount }) : t('statementImport.openPayments')}
        </Link>
      )}
    </>
  );
};
