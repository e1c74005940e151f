import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { PurchaseStage } from './purchase-stage.ts';
import { TimelineStep } from './timeline-step.tsx';

export interface OrderTimelineProps {
  stage: PurchaseStage;
  /** Unknown if the page was opened with the state of an earlier version. */
  email: string | undefined;
  paymentMethod: string;
  /** How long the creator usually takes. Null or undefined if that is unknown. */
  confirmationMinutes: number | null | undefined;
  /** When an order without a proof expires. */
  expiresAt: string | undefined;
  /** Corrects the address. */
  emailAction?: ReactNode;
}

/** An unpaid order names no wallet, because buyer and creator still agree on how to pay. */
const describeConfirmation = ({ stage, paymentMethod }: OrderTimelineProps): string =>
  stage !== 'unpaid' && requiresPaymentProof(paymentMethod)
    ? t('purchase.creatorConfirmsText')
    : t('purchase.creatorConfirmsPayment');

const InstructionsStep = ({ isUnpriced }: { isUnpriced: boolean }) => (
  <TimelineStep
    state="current"
    title={t(isUnpriced ? 'purchase.creatorTellsAmount' : 'purchase.creatorTellsHow')}
    icon={<Mail className="size-4.5" />}
  >
    {t(isUnpriced ? 'purchase.creatorTellsAmountText' : 'purchase.creatorTellsHowByEmail')}
  </TimelineStep>
);

const PayStep = () => (
  <TimelineStep state="next" title={t('purchase.youPay')} icon={<Wallet className="size-4.5" />}>
    {t('purchase.youPayText')}
  </TimelineStep>
);

const ProofStep = ({ isPaid, expiresAt }: { isPaid: boolean; expiresAt: string }) => (
  <TimelineStep state={isPaid ? 'current' : 'next'} title={t('purchase.sendProof')} icon={<ReceiptText className="size-4.5" />}>
    {t(isPaid ? 'orderPage.proofDeadline' : 'orderPage.unpaidDeadline', { time: formatDateTime(expiresAt) })}
  </TimelineStep>
);

const ConfirmationStep = (props: OrderTimelineProps) => {
  const isWaiting = props.stage === 'waiting';
  const time = props.confirmationMinutes && formatDuration(props.confirmationMinutes);
  return (
    <TimelineStep
      state={isWaiting ? 'current' : 'next'}
      title={t('purchase.creatorConfirms')}
      icon={<Clock className="size-4.5" />}
    >
      <span>{describeConfirmation(props)}</span>
      {time && <span> {t(isWaiting ? 'purchase.usualTime' : 'purchase.usualTimeAfterProof', { time })}</span>}
    </TimelineStep>
  );
};

/** What happens to a pending order. */
export const OrderTimeline = (props: OrderTimelineProps) => {
  const { stage, email, expiresAt, emailAction } = props;
  const isUnpaid = stage === 'unpaid' || stage === 'unpriced';
  return (
    <ol aria-label={t('purchase.nextSteps')}>
      <TimelineStep
        state="done"
        title={t(isUnpaid ? 'purchase.requestSent' : 'purchase.received')}
        icon={<Check className="size-4.5" />}
      >
        {t('purchase.receivedText')}
      </TimelineStep>
      {isUnpaid && <InstructionsStep isUnpriced={stage === 'unpriced'} />}
      {isUnpaid && <PayStep />}
      {(isUnpaid || stage === 'unproven') && expiresAt && <ProofStep isPaid={!isUnpaid} expiresAt={expiresAt} />}
      <ConfirmationStep {...props} />
      <TimelineStep
        state="next"
        title={t('purchase.linkByEmail')}
        icon={<Download className="size-4.5" />}
        action={email && emailAction}
      >
        {email ? t('purchase.linkGoesTo', { email }) : t('purchase.linkGoesToOrderEmail')}
      </TimelineStep>
    </ol>
  );
};
