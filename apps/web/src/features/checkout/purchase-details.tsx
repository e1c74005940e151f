import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import { t, Text } from '../../lib/i18n/text.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { toPath } from '../../lib/to-path.ts';
import { toStatusTone } from '../../entities/status-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CorrectEmailLink } from '../../entities/order/correct-email-link.tsx';
import { CreatorEmailLink } from '../../entities/order/creator-email-link.tsx';
import { DetailRow, ShortIdRow } from '../../entities/order/detail-row.tsx';
import { OrderTimeline, type OrderTimelineProps } from '../../entities/order/order-timeline.tsx';
import { findPurchaseStage, type PurchaseStage, stageTexts } from '../../entities/order/purchase-stage.ts';
import { toShortId } from '../../entities/order/short-id.ts';
import { ProductSummary } from '../../entities/product/product-summary.tsx';
import type { CreatedOrder } from '../../api/checkout.ts';
import { OrderButton, PurchaseLinks } from './purchase-links.tsx';

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
  /** How long the creator usually takes to confirm an order. */
  confirmationMinutes?: number | null | undefined;
}

const statusLabels = {
  pending: 'purchase.statusPending',
  completed: 'purchase.statusCompleted',
  cancelled: 'purchase.statusCancelled',
} as const;

const DownloadPanel = ({ link, email }: { link: string; email: string | undefined }) => (
  <div className="grid gap-3 rounded-card bg-leaf-soft p-4">
    <div className="grid gap-3 sm:grid-cols-2">
      <ButtonAnchor href={link} variant="ok" size="lg">
        <Download className="size-5" />
        <Text id="purchase.download" />
      </ButtonAnchor>
      <CopyButton text={link} label={<Text id="purchase.copy" />} size="md" />
    </div>
    <p className="text-sm text-leaf wrap-anywhere">
      <Text id="purchase.expires" />
      {email && <span className="block">{t('purchase.alsoByEmail', { email })}</span>}
    </p>
  </div>
);

interface NextStepsProps extends OrderTimelineProps, Pick<Purchase, 'contactEmail'> {
  subject: string;
}

const NextSteps = ({ contactEmail, subject, ...timeline }: NextStepsProps) => (
  <Card className="grid gap-3 p-4 sm:p-5">
    <OrderTimeline {...timeline} />
    {contactEmail && (
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-sm text-muted">
        <Text id="purchase.questions" values={{ email: <CreatorEmailLink email={contactEmail} subject={subject} /> }} />
      </p>
    )}
  </Card>
);

const NOTICES = {
  unpaid: 'purchase.stillUnpaid',
  unpriced: 'purchase.stillUnpaid',
  unproven: 'purchase.proofMissing',
} as const;

interface HeadingProps extends Pick<Purchase, 'orderLink' | 'email'> {
  stage: PurchaseStage;
  isFree: boolean;
}

const isUnpaidStage = (stage: PurchaseStage): stage is 'unpaid' | 'unpriced' => stage === 'unpaid' || stage === 'unpriced';

/** How to pay is sent to the address, so a mistake in it has to be seen at once. */
const SentTo = ({ email, orderLink }: { email: string; orderLink: string }) => (
  <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
    <span>{t('purchase.sentTo', { email })}</span>
    <CorrectEmailLink page={toPath(orderLink)} />
  </p>
);

const PurchaseHeading = ({ stage, isFree, email, orderLink }: HeadingProps) => {
  const isUnpaid = isUnpaidStage(stage);
  const paidTitle = isUnpaid ? 'purchase.unpaidTitle' : 'purchase.title';
  return (
    <div className="grid justify-items-start gap-3">
      {stage === 'completed' ? <CircleCheck className="size-12 text-leaf" /> : <Clock className="size-12 text-amber" />}
      {(isUnpaid || stage === 'unproven') && (
        <p className="rounded-control bg-amber-soft px-3.5 py-2 text-lg font-strong text-amber">{t(NOTICES[stage])}</p>
      )}
      <h1 className="text-3xl">
        <Text id={isFree ? 'purchase.freeTitle' : paidTitle} />
      </h1>
      {isUnpaid && email && orderLink && <SentTo email={email} orderLink={orderLink} />}
      <p className="text-lg text-muted">
        <Text id={stageTexts[stage]} />
      </p>
    </div>
  );
};

const PurchaseFacts = ({ order, product }: Pick<Purchase, 'order' | 'product'>) => {
  const status = order.status ?? 'pending';
  return (
    <Card className="overflow-hidden">
      <CapulanaPattern seed={order._id ?? 'compra'} width={1200} height={14} minTile={22} className="h-3.5 w-full" />
      {product && <ProductSummary product={product} price={order.amount ?? product.price} />}
      <dl className="px-4 pb-1.5">
        {order._id ? (
          <ShortIdRow shortId={toShortId(order._id)} idStart={order._id.slice(0, -toShortId(order._id).length)} />
        ) : (
          <DetailRow name={t('purchase.order')}>{t('purchase.notAvailable')}</DetailRow>
        )}
        {order.amount !== 0 && (
          <DetailRow name={t('purchase.paymentMethod')}>
            {order.paymentMethod ? getPaymentMethodName(order.paymentMethod) : t('purchase.notAvailable')}
          </DetailRow>
        )}
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
  );
};

export const PurchaseDetails = (purchase: Purchase) => {
  const { order, product, downloadLink, orderLink, email, contactEmail, confirmationMinutes } = purchase;
  const stage = findPurchaseStage(purchase);
  const shortId = order._id && toShortId(order._id);
  const isUnproven = stage === 'unproven';
  const subject = shortId ? t('purchase.emailSubject', { order: shortId }) : t('purchase.emailSubjectWithoutNumber');
  return (
    <div className="grid gap-6">
      <PurchaseHeading stage={stage} isFree={order.amount === 0} email={email} orderLink={orderLink} />
      {orderLink && isUnproven && <OrderButton orderLink={orderLink} stage={stage} />}
      {downloadLink && <DownloadPanel link={downloadLink} email={email} />}
      {stage !== 'completed' && stage !== 'decided' && (
        <NextSteps
          stage={stage}
          email={email}
          contactEmail={contactEmail}
          subject={subject}
          paymentMethod={order.paymentMethod ?? ''}
          confirmationMinutes={confirmationMinutes}
          expiresAt={order.expiresAt}
          emailAction={orderLink && !isUnpaidStage(stage) && <CorrectEmailLink page={toPath(orderLink)} />}
        />
      )}
      {orderLink && !isUnproven && stage !== 'completed' && <OrderButton orderLink={orderLink} stage={stage} />}
      <PurchaseFacts order={order} product={product} />
      <PurchaseLinks orderLink={orderLink} stage={stage} productTitle={product?.title} />
    </div>
  );
};
