import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { getPaymentMethodName, PAYMENT_CODE_MAX } from '@banca/contracts/payment-methods';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { hasCodeFormat, isLikelyCode } from '../../entities/payment/likely-code.ts';
import { hasAskedRest } from './order-details.tsx';

type Message = NonNullable<Order['message']>;
type Fact = keyof Message['checks'];

const MATCH_LABELS = {
  amount: 'creatorOrders.amountMatches',
  receiver: 'creatorOrders.receiverMatches',
  date: 'creatorOrders.dateMatches',
  code: 'creatorOrders.codeMatches',
} as const;

function describeDifference({ amount, receiver, sentAt }: Message, fact: Fact): string {
  if (fact === 'amount') return t('creatorOrders.amountDiffers', { amount: formatMoney(amount ?? 0) });
  if (fact === 'receiver') return t('creatorOrders.receiverDiffers', { account: receiver?.phone ?? '' });
  if (fact === 'date') return t('creatorOrders.dateDiffers', { date: sentAt ? formatDateTime(sentAt) : '' });
  return t('creatorOrders.codeDiffers');
}

/**
 * Says what a message tells about a fact that cannot be compared. An amount cannot if earlier proofs have none: it may be the rest of the
 * price. A message with several payments has its sum in another line.
 */
function describeUnknown({ amount, payments }: Message, fact: Fact): string | null {
  if (fact === 'receiver') return t('creatorOrders.receiverUnread');
  if (fact !== 'amount' || amount === null || payments) return null;
  return t('creatorOrders.amountOfMessage', { amount: formatMoney(amount) });
}

const LIST_CLASSES = 'flex flex-wrap gap-x-3 gap-y-0.5 text-xs font-strong';

interface CheckItemProps {
  isMatch: boolean;
  /** A match with what the buyer wrote proves nothing, so it is grey. */
  isClaim?: boolean;
  children: string;
}

const CheckItem = ({ isMatch, isClaim = false, children }: CheckItemProps) => {
  const Icon = isMatch ? Check : X;
  return (
    <li className={cx('inline-flex items-center gap-1', !isMatch ? 'text-red' : isClaim ? 'text-muted' : 'text-leaf')}>
      <Icon className="size-3.5 shrink-0" />
      <span>{children}</span>
    </li>
  );
};

interface Props {
  message: Message;
  /** Leaves out all but the differences, for a narrow column. */
  hideMatches?: boolean;
  /** Another line says what arrived before, so that the amount alone needs no introduction and no sum if it matches. */
  isRest?: boolean;
}

/** Compares the message that the buyer pasted with the order. Leaves out most of what the message does not tell. */
export const MessageChecks = ({ message, hideMatches = false, isRest = false }: Props) => (
  <div className="flex flex-wrap gap-x-3 gap-y-0.5">
    {!hideMatches && <span className={cx('text-xs text-muted', isRest && 'max-md:hidden')}>{t('creatorOrders.inMessage')}</span>}
    <ul aria-label={t('creatorOrders.messageChecks')} className={LIST_CLASSES}>
      {message.payments && !(isRest && message.checks.amount === 'match') && (
        <li className="text-amber">
          {message.amount === null
            ? t('creatorOrders.severalPayments', { count: message.payments })
            : t('creatorOrders.sumOfPayments', { count: message.payments, amount: formatMoney(message.amount) })}
        </li>
      )}
      {(Object.keys(MATCH_LABELS) as Fact[]).map((fact) => {
        const result = message.checks[fact];
        const isMatch = result === 'match';
        if (result !== 'differs' && hideMatches) return null;
        if (result === 'unknown') {
          const text = describeUnknown(message, fact);
          return text ? (
            <li key={fact} className="text-muted">
              {text}
            </li>
          ) : null;
        }
        return (
          <CheckItem key={fact} isMatch={isMatch} isClaim={fact !== 'code'}>
            {isMatch ? t(MATCH_LABELS[fact]) : describeDifference(message, fact)}
          </CheckItem>
        );
      })}
    </ul>
  </div>
);

/** Without a message, only the code itself can be checked. */
const CodeChecks = ({ order, code }: { order: Order; code: string }) => {
  const method = getPaymentMethodName(order.paymentMethod);
  const isLikely = isLikelyCode(code, order.paymentMethod);
  return (
    <ul aria-label={t('creatorOrders.codeChecks')} className={LIST_CLASSES}>
      <CheckItem isMatch={!order.duplicateCode}>
        {t(order.duplicateCode ? 'creatorOrders.codeDiffers' : 'creatorOrders.codeMatches')}
      </CheckItem>
      {code.length <= PAYMENT_CODE_MAX && hasCodeFormat(order.paymentMethod) && (
        <CheckItem isMatch={isLikely}>
          {t(isLikely ? 'creatorOrders.formatMatches' : 'creatorOrders.formatDiffers', { method })}
        </CheckItem>
      )}
      <li className="text-muted">{t('creatorOrders.paymentUnread')}</li>
    </ul>
  );
};

/** What can be compared with the order: the pasted message, or else a code alone. A screenshot is compared by looking at it. */
export const OrderChecks = ({ order }: { order: Order }) => {
  const { message, confirmationCode: code, paymentScreenshot } = order;
  if (message) return <MessageChecks message={message} isRest={hasAskedRest(order)} />;
  return code && !paymentScreenshot ? <CodeChecks order={order} code={code} /> : null;
};

/** The whole message, for the rare case that the facts are not enough. */
export const MessageText = ({ message }: { message: Message }) => (
  <details className="text-sm">
    <summary className="min-h-11 cursor-pointer content-center text-muted">{t('creatorOrders.showMessage')}</summary>
    <p className="rounded-control bg-sunk p-3 wrap-anywhere">{message.text}</p>
  </details>
);
