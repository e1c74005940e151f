import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '../../../api/orders.ts';
import { RefundList } from '../../../entities/order/refund-list.tsx';
import { PROBLEM_STATE_LABELS, REASON_TEXTS } from '@banca/contracts/problem-texts';
import { hasEndedUnsold, isPaidBack } from '@banca/contracts/paid-back';
import { describePaidBackPart } from '@banca/contracts/paid-back-texts';
import { getOrderPrices } from '../../../entities/order/order-prices.ts';
import { asksArrival, canRefund, canSayArrived } from '../../../entities/order/refundable.ts';
import { isProblemOpen } from '../../../entities/order/problem-tone.ts';
import { cx } from '../../../lib/cx.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { describeOwed } from '../owed-money.tsx';

// Few orders need them.
const RefundForm = lazy(async () => ({ default: (await import('./refund-form.tsx')).RefundForm }));
const PayBackForm = lazy(async () => ({ default: (await import('./pay-back-form.tsx')).PayBackForm }));
const ReceivedForm = lazy(async () => ({ default: (await import('./received-form.tsx')).ReceivedForm }));
const ProblemDialog = lazy(async () => ({ default: (await import('./problem-dialog.tsx')).ProblemDialog }));

type Problem = NonNullable<Order['problem']>;

function describeProblem({ state, deadline = '' }: Problem): string {
  const date = deadline && formatDateTime(deadline);
  switch (state) {
    case 'reported':
      return t('problems.cardReported', { date });
    case 'declined':
    case 'replaced':
      return date ? t('problems.cardAnswered', { date }) : t(PROBLEM_STATE_LABELS[state]);
    case 'escalated':
      return t('problems.stateEscalated');
    case 'refund_due':
      return t('problems.cardRefundDue');
    case 'rejected':
      return t('problems.stateRejected');
    case 'refunded':
      return t('problems.stateRefunded');
    case 'resolved':
      return t('problems.stateResolved');
  }
}

/** What the buyer reported, whose turn it is, and until when. */
export const ProblemNote = ({ order: { problem } }: { order: Order }) =>
  problem ? (
    <p
      className={cx(
        'grid rounded-control px-3 py-1.5 leading-tight wrap-anywhere max-md:text-xs md:text-sm',
        isProblemOpen(problem.state) ? 'bg-amber-soft text-amber' : 'bg-sunk text-muted',
      )}
    >
      <b className="font-strong">{t(REASON_TEXTS[problem.reason])}</b>
      <span>{describeProblem(problem)}</span>
    </p>
  ) : null;

interface DialogProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
}

const RefundDialog = ({ order, isOpen, onClose }: DialogProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    title={t(hasEndedUnsold(order) ? 'refunds.paidBackTitle' : 'refunds.dialogTitle', { name: order.guest.name })}
  >
    <Suspense>
      {hasEndedUnsold(order) ? <PayBackForm order={order} onClose={onClose} /> : <RefundForm order={order} onClose={onClose} />}
    </Suspense>
  </Dialog>
);

const ReceivedButton = ({ order, onOpen }: { order: Order; onOpen: () => void }) => {
  const isFirst = asksArrival(order);
  const { name } = order.guest;
  return (
    <Button
      variant={isFirst ? 'secondary' : 'quiet'}
      size="narrow"
      aria-label={t(isFirst ? 'refunds.receivedOf' : 'refunds.receivedCorrectOf', { name })}
      onClick={onOpen}
    >
      {t(isFirst ? 'refunds.receivedButton' : 'refunds.receivedCorrect')}
    </Button>
  );
};

const ReceivedDialog = ({ order, isOpen, onClose }: DialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={t('refunds.receivedTitle', { name: order.guest.name })}>
    <Suspense>
      <ReceivedForm order={order} onClose={onClose} />
    </Suspense>
  </Dialog>
);

function getRefundVariant(order: Order): ButtonVariant {
  if (order.problem?.state === 'refund_due') return 'primary';
  return describeOwed(order) ? 'secondary' : 'quiet';
}

/** The buttons of an order after the sale: to answer a problem, and to record a refund. */
export const AfterSaleButtons = ({ order }: { order: Order }) => {
  const [activeDialog, setActiveDialog] = useState<'refund' | 'received' | 'problem' | null>(null);
  const close = (): void => setActiveDialog(null);
  const { problem, guest } = order;
  const isEnded = hasEndedUnsold(order);
  return (
    <>
      {problem && (
        <Button
          variant={problem.state === 'reported' ? 'primary' : 'secondary'}
          size="narrow"
          aria-label={t(problem.state === 'reported' ? 'problems.answerTo' : 'problems.showOf', { name: guest.name })}
          onClick={() => setActiveDialog('problem')}
        >
          {t(problem.state === 'reported' ? 'problems.answerButton' : 'problems.showButton')}
        </Button>
      )}
      {canRefund(order) && (
        <Button
          variant={getRefundVariant(order)}
          size="narrow"
          aria-label={t(isEnded ? 'refunds.paidBackTo' : 'refunds.refundTo', { name: guest.name })}
          onClick={() => setActiveDialog('refund')}
        >
          {t(isEnded ? 'refunds.paidBackButton' : 'refunds.button')}
        </Button>
      )}
      {canSayArrived(order) && <ReceivedButton order={order} onOpen={() => setActiveDialog('received')} />}
      {problem && (
        <Dialog open={activeDialog === 'problem'} onClose={close} title={t('problems.answerTitle', { name: guest.name })}>
          <Suspense>
            <ProblemDialog order={order} problem={problem} onClose={close} onRefund={() => setActiveDialog('refund')} />
          </Suspense>
        </Dialog>
      )}
      <ReceivedDialog order={order} isOpen={activeDialog === 'received'} onClose={close} />
      <RefundDialog order={order} isOpen={activeDialog === 'refund'} onClose={close} />
    </>
  );
};

function describeRefunded(order: Order): string {
  const prices = getOrderPrices(order);
  const part = describePaidBackPart(order, prices, t);
  const amount = prices.formatRefund(order.refundedAmount ?? 0);
  return part ?? t(isPaidBack(order) ? 'refunds.paidBackSum' : 'refunds.sum', { amount });
}

/** What was paid back. A single sum in the card, and each refund on demand. */
export const RefundedAmount = ({ order }: { order: Order }) =>
  order.refunds ? (
    <details className="group text-sm">
      <summary
        className={cx(
          'inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 md:min-h-7',
          isPaidBack(order) ? 'font-strong text-leaf' : 'text-muted',
        )}
      >
        <span>{describeRefunded(order)}</span>
        <ChevronDown className="ml-1 size-4 group-open:rotate-180" />
      </summary>
      <RefundList order={order} />
    </details>
  ) : null;
