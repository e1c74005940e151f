import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import Wallet from 'lucide-react/icons/wallet';
import { t } from '../../lib/i18n/text.tsx';
import { TimelineStep } from './timeline-step.tsx';

export interface OrderTimelineProps {
  /** Unknown if the page was opened with the state of an earlier version. */
  email: string | undefined;
  /** The buyer could not pay yet. */
  isUnpaid: boolean;
  paymentMethod: string;
}

const describeConfirmation = (method: string): string =>
  requiresPaymentProof(method)
    ? t('purchase.creatorConfirmsText')
    : t('purchase.creatorConfirmsInAccount', { method: getPaymentMethodName(method) });

/** What happens to a pending order. */
export const OrderTimeline = ({ email, isUnpaid, paymentMethod }: OrderTimelineProps) => (
  <ol aria-label={t('purchase.nextSteps')}>
    <TimelineStep
      state="done"
      title={t(isUnpaid ? 'purchase.requestSent' : 'purchase.received')}
      icon={<Check className="size-4.5" />}
    >
      {t('purchase.receivedText')}
    </TimelineStep>
    {isUnpaid ? (
      <>
        <TimelineStep state="current" title={t('purchase.creatorTellsHow')} icon={<Mail className="size-4.5" />}>
          {email ? t('purchase.creatorTellsHowIn', { email }) : t('purchase.creatorTellsHowByEmail')}
        </TimelineStep>
        <TimelineStep state="next" title={t('purchase.youPay')} icon={<Wallet className="size-4.5" />}>
          {t('purchase.youPayText')}
        </TimelineStep>
      </>
    ) : (
      <TimelineStep state="current" title={t('purchase.creatorConfirms')} icon={<Clock className="size-4.5" />}>
        {describeConfirmation(paymentMethod)}
      </TimelineStep>
    )}
    <TimelineStep state="next" title={t('purchase.linkByEmail')} icon={<Download className="size-4.5" />}>
      {email ? t('purchase.linkGoesTo', { email }) : t('purchase.linkGoesToOrderEmail')}
    </TimelineStep>
  </ol>
);
