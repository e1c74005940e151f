import { findChargeStage, findOrderPageStatus, isUnpaid, isUnpriced } from '@banca/contracts/order-page-status';
import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { type OrderPage, type BuyerOrder, orderPageApi } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { toKnownAccount } from '../../entities/session/known-account.ts';
import { t } from '../../lib/i18n/text.tsx';
import { hasStoredFiles } from '../../lib/stored-files.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { ChargeActions } from './charge-actions.tsx';
import { canPayNow, isCharging } from './charge-stage.ts';
import { CreatorContact } from './creator-contact.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { needsProof, OrderProgress } from './order-progress.tsx';
import { AskAmountButton } from './ask-amount-button.tsx';
import { OrderStatus } from './order-status.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentReminder } from './payment-reminder.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { ProblemSection } from './problem-section.tsx';
import { ReviewInvitation } from './review-invitation.tsx';
import { buildProofKey, ProofForm } from './proof-form.tsx';
import { PastProofs, ProofHistory } from './proof-history.tsx';
import { getErrorText } from '../../api/errors.ts';
import { InlineError } from '../../ui/form-message.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { toast } from '../../ui/toast.ts';

/** Takes the place of the notice of all pages, which says that they can be opened again. */
const OfflineNotice = () => {
  const isOnline = useIsOnline();
  return (
    <div role="status" data-offline className="empty:absolute">
      {!isOnline && <p className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">{t('orderPage.offline')}</p>}
    </div>
  );
};

interface EmailConfirmationProps {
  order: BuyerOrder;
  token: string;
  confirmation: string | null;
}

/** Asks before it confirms a corrected address, because programs that scan emails open links. */
const EmailConfirmation = ({ order: { _id, email }, token, confirmation }: EmailConfirmationProps) => {
  const [confirm, { error, isLoading }] = orderPageApi.useConfirmOrderEmailMutation();
  const className = 'rounded-control bg-amber-soft px-3.5 py-3 text-amber wrap-anywhere';
  if (confirmation === null) return <p className={className}>{t('orderPage.confirmEmail', { email })}</p>;
  const confirmEmail = async (): Promise<void> => {
    const { data } = await confirm({ params: { id: _id }, query: { token }, body: { confirmation } });
    if (data) toast.success(t('orderPage.emailConfirmed'));
  };
  return (
    <div className={`${className} grid justify-items-start gap-3`}>
      <p>{t('orderPage.confirmEmailQuestion', { email })}</p>
      <Button busy={isLoading} onClick={() => void confirmEmail()}>
        {t('orderPage.confirmEmailButton')}
      </Button>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </div>
  );
};

interface Props {
  page: OrderPage;
  token: string;
  /** From the link in the email to a corrected address. */
  confirmation: string | null;
  /** Shown once the order is completed, above its children. */
  Download: ComponentType<{ page: OrderPage; children: ReactNode }>;
  onCorrected: (orderLink: string) => void;
}

/** The form is open if the order needs a proof, if the browser has kept a chosen picture, or on demand. */
const ProofSection = ({ page, token }: Pick<Props, 'page' | 'token'>) => {
  const { order } = page;
  const stage = findChargeStage(page);
  const canBePaid = isUnpaid(page) || isUnpriced(page) || (stage === 'unknown' && page.proofs.length === 0);
  const [isOpenByUser, setOpenByUser] = useState(() => hasStoredFiles(buildProofKey(order._id)));
  const isNeeded = needsProof(page);
  return isNeeded || isOpenByUser ? (
    <Card className="grid gap-4 p-4 sm:p-5">
      <h2 className="text-lg">{t(stage === 'refused' ? 'charge.byTransfer' : 'orderPage.sendProofTitle')}</h2>
      {isNeeded && <PaymentReminder page={page} />}
      <ProofForm page={page} token={token} onSent={() => setOpenByUser(false)} />
      {isNeeded && order.expiresAt && <p className="text-sm text-muted">{t('orderPage.moneyDoesNotExpire')}</p>}
    </Card>
  ) : canBePaid ? (
    <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpenByUser(true)}>
      {t('orderPage.alreadyPaid')}
    </Button>
  ) : (
    // Quiet, because a button would invite buyers to send the same proof again.
    <button
      type="button"
      onClick={() => setOpenByUser(true)}
      className="-mt-4 min-h-11 justify-self-start text-sm font-strong underline underline-offset-4"
    >
      {t('orderPage.replaceProof')}
    </button>
  );
};

/** For a refused order whose creator has no account for its method: the checkout offers the other ones. */
const OtherMethodLink = ({ order }: { order: BuyerOrder }) => (
  <ButtonLink to={paths.checkout(order.product._id)} variant="secondary" className="justify-self-start max-sm:w-full">
    {t('charge.otherMethod')}
  </ButtonLink>
);

/** What the buyer of a pending order can do to pay or to prove it. */
const PaymentSection = ({ page, token }: Pick<Props, 'page' | 'token'>) => {
  const stage = findChargeStage(page);
  if (stage === 'page') return <ChargeActions page={page} token={token} />;
  if (stage === 'push' || stage === 'paid') return null;
  const hasAccount = page.order.paymentAccount !== '';
  return (
    <>
      {isUnpriced(page) && <PaymentReminder page={page} />}
      {canPayNow(page) && <PayNow page={page} token={token} />}
      {stage === 'refused' && !hasAccount ? <OtherMethodLink order={page.order} /> : <ProofSection page={page} token={token} />}
    </>
  );
};

/**
 * The part of the page below the status. When the status changes, the keys replace most of it instead of moving it, which browsers would
 * report as a layout shift.
 */
const OrderContent = ({ page, token, confirmation, onCorrected }: Omit<Props, 'Download'>) => {
  const { order, proofs } = page;
  const isPending = order.status === 'pending';
  const isNeeded = needsProof(page);
  const stage = findChargeStage(page);
  const status = findOrderPageStatus(page);
  const history = (
    <Fragment key={`history ${status}`}>
      <OrderProgress page={page} />
      {isPending && proofs.length > 0 && <ProofHistory proofs={proofs} />}
    </Fragment>
  );
  return (
    <>
      {isUnpriced(page) && <AskAmountButton page={page} />}
      {isPending && !order.emailConfirmed && <EmailConfirmation order={order} token={token} confirmation={confirmation} />}
      {!isNeeded && history}
      {isPending && order.amount > 0 && <PaymentSection page={page} token={token} />}
      {isNeeded && history}
      <OrderRefunds order={order} />
      <OrderDetails key={`details ${status}`} page={page} />
      <ProblemSection page={page} token={token} />
      {!isPending && proofs.length > 0 && <PastProofs proofs={proofs} />}
      {order.state === 'completed' && <ReviewInvitation productId={order.product._id} account={toKnownAccount(order)} />}
      {isPending && stage !== 'push' && (
        <OrderActions order={order} token={token} isCharging={isCharging(stage)} onCorrected={onCorrected} />
      )}
      {order.status === 'cancelled' && (
        <ButtonLink to={paths.product(order.product._id)} variant="secondary" className="justify-self-start">
          {t('orderPage.orderAgain')}
        </ButtonLink>
      )}
      <CreatorContact key={`contact ${status}`} page={page} />
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>{t('library.emailLine')}</span>
        <Link to={paths.library} className="inline-flex min-h-11 items-center font-strong text-ink underline underline-offset-4">
          {t('ownOrders.title')}
        </Link>
      </p>
    </>
  );
};

export const OrderPageView = ({ Download, ...props }: Props) => (
  <div className="grid gap-6">
    {findChargeStage(props.page) !== 'push' && <OfflineNotice />}
    <OrderStatus page={props.page} />
    {props.page.order.state === 'completed' && !props.page.order.accessEndedAt ? (
      <Download page={props.page}>
        <OrderContent {...props} />
      </Download>
    ) : (
      <OrderContent {...props} />
    )}
  </div>
);
