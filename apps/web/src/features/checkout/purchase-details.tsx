import { needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import Wallet from 'lucide-react/icons/wallet';
import { t, Text } from '../../lib/i18n/text.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { toStatusTone } from '../../entities/status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { DetailRow, ShortIdRow } from '../../entities/order/detail-row.tsx';
import { ProductSummary } from '../../entities/product/product-summary.tsx';
import type { CreatedOrder } from '../../api/checkout.ts';
import { PurchaseLinks } from './purchase-links.tsx';
import { TimelineStep } from './timeline-step.tsx';

interface OrderTimelineProps {
  /** Unknown if the page was opened with the state of an earlier version. */
  email: string | undefined;
  /** The buyer could not pay yet. */
  isUnpaid: boolean;
}

/** What happens to a pending order. */
const OrderTimeline = ({ email, isUnpaid }: OrderTimelineProps) => (
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
        {t('purchase.creatorConfirmsText')}
      </TimelineStep>
    )}
    <TimelineStep state="next" title={t('purchase.linkByEmail')} icon={<Download className="size-4.5" />}>
      {email ? t('purchase.linkGoesTo', { email }) : t('purchase.linkGoesToOrderEmail')}
    </TimelineStep>
  </ol>
);

export interface Purchase {
  order: Partial<CreatedOrder['order']>;
  product?: { _id: string; title: string; image: string | null; price: number };
  downloadLink: string | null;
  /** The URL of the order's page. Undefined if the page was opened with the state of an earlier version. */
  orderLink?: string | undefined;
  /** Undefined for a guest. */
  buyer?: string | undefined;
  email?: string | undefined;
  contactEmail?: string | undefined;
  /** The creator's account that the checkout showed. */
  paymentAccount?: string | undefined;
}

const SHORT_ID_LENGTH = 6;

const statusLabels = {
  pending: 'purchase.statusPending',
  completed: 'purchase.statusCompleted',
  cancelled: 'purchase.statusCancelled',
} as const;

/** A free product has no payment method. */
const formatPaymentMethod = ({ paymentMethod: method, amount }: Purchase['order']): string =>
  method && amount !== 0 ? getPaymentMethodName(method) : t('purchase.notAvailable');

const DownloadPanel = ({ link }: { link: string }) => (
  <div className="grid gap-3 rounded-card bg-leaf-soft p-4">
    <div className="flex flex-wrap gap-3">
      <ButtonAnchor href={link} variant="ok" size="lg">
        <Download className="size-5" />
        <Text id="purchase.download" />
      </ButtonAnchor>
      <CopyButton text={link} label={<Text id="purchase.copy" />} size="lg" />
    </div>
    <p className="text-sm text-leaf">
      <Text id="purchase.expires" />
    </p>
  </div>
);

interface NextStepsProps extends Pick<Purchase, 'email' | 'contactEmail'> {
  subject: string;
  isUnpaid: boolean;
}

const NextSteps = ({ email, contactEmail, subject, isUnpaid }: NextStepsProps) => (
  <Card className="grid gap-3 p-4 sm:p-5">
    <OrderTimeline email={email} isUnpaid={isUnpaid} />
    {contactEmail && (
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-sm text-muted">
        <Text id="purchase.questions" values={{ email: <CreatorEmailLink email={contactEmail} subject={subject} /> }} />
      </p>
    )}
  </Card>
);

const PurchaseHeading = ({ isComplete, isUnpaid, text }: { isComplete: boolean; isUnpaid: boolean; text: ReactNode }) => (
  <div className="grid justify-items-start gap-3">
    {isComplete ? <CircleCheck className="size-12 text-leaf" /> : <Clock className="size-12 text-amber" />}
    {isUnpaid && (
      <p className="rounded-control bg-amber-soft px-3.5 py-2 text-lg font-strong text-amber">{t('purchase.notPaidYet')}</p>
    )}
    <h1 className="text-3xl">
      <Text id="purchase.title" />
    </h1>
    <p className="text-lg text-muted">{text}</p>
  </div>
);

export const PurchaseDetails = ({ order, product, downloadLink, orderLink, email, contactEmail, paymentAccount }: Purchase) => {
  const status = order.status ?? 'pending';
  const isComplete = downloadLink !== null || status === 'completed';
  const { amount = 0, paymentMethod = '' } = order;
  const isUnpaid = status === 'pending' && needsPaymentInstructions({ amount, paymentMethod, paymentAccount });
  const subject = order._id
    ? t('purchase.emailSubject', { order: order._id.slice(-SHORT_ID_LENGTH) })
    : t('purchase.emailSubjectWithoutNumber');
  return (
    <div className="grid gap-6">
      <PurchaseHeading
        isComplete={isComplete}
        isUnpaid={isUnpaid}
        text={downloadLink ? <Text id="purchase.ready" /> : <Text id="purchase.afterApproval" />}
      />
      {downloadLink && <DownloadPanel link={downloadLink} />}
      {!isComplete && status === 'pending' && (
        <NextSteps email={email} contactEmail={contactEmail} subject={subject} isUnpaid={isUnpaid} />
      )}
      <Card className="overflow-hidden">
        <CapulanaPattern seed={order._id ?? 'compra'} width={1200} height={14} minTile={22} className="h-3.5 w-full" />
        {product && <ProductSummary product={product} price={product.price} />}
        <dl className="px-4 pb-1.5">
          {order._id && <ShortIdRow shortId={order._id.slice(-SHORT_ID_LENGTH)} />}
          <DetailRow name={t('purchase.order')}>
            <span translate="no" className="font-mono text-xs">
              {order._id ?? t('purchase.notAvailable')}
            </span>
          </DetailRow>
          <DetailRow name={t('purchase.paymentMethod')}>{formatPaymentMethod(order)}</DetailRow>
          <DetailRow name={t('purchase.date')}>
            {order.createdAt ? formatDateTime(order.createdAt) : t('purchase.notAvailable')}
          </DetailRow>
          <DetailRow name={t('purchase.status')}>
            <Badge tone={toStatusTone(status)}>
              <Text id={statusLabels[status]} />
            </Badge>
          </DetailRow>
        </dl>
      </Card>
      <PurchaseLinks orderLink={orderLink} productTitle={product?.title} />
    </div>
  );
};
