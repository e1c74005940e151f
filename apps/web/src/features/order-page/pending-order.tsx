import { findChargeStage, findOrderPageStatus, isUnpaid, isUnpriced } from '@banca/contracts/order-page-status';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { BuyerOrder, OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { hasStoredFiles } from '../../lib/stored-files.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PREFETCH_DELAY_MS } from '../../ui/visible-part.tsx';
import { canPayNow } from './charge-stage.ts';
import { needsProof, OrderProgress } from './order-progress.tsx';
import { AskAmountButton, ChargeActions, PaymentReminder, PayNow, prefetchPendingParts, ProofForm } from './pending-parts.ts';
import { ProofHistory } from './proof-history.tsx';
import { buildProofKey, PROOF_ID } from './proof-key.ts';

export { PendingTexts } from './pending-texts.tsx';

interface Props {
  page: OrderPage;
  token: string;
  /** Asks for the confirmation of the address. */
  notice: ReactNode;
}

/** The form is open if the order needs a proof, if the browser has kept a chosen picture, or on demand. */
const ProofSection = ({ page, token }: Pick<Props, 'page' | 'token'>) => {
  const { order } = page;
  const stage = findChargeStage(page);
  const canBePaid = isUnpaid(page) || isUnpriced(page) || (stage === 'unknown' && page.proofs.length === 0);
  const [isOpenByUser, setOpenByUser] = useState(() => hasStoredFiles(buildProofKey(order._id)));
  const isNeeded = needsProof(page);
  return isNeeded || isOpenByUser ? (
    <Card id={PROOF_ID} tabIndex={-1} className="grid gap-4 p-4 outline-none sm:p-5">
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
  if (stage === 'push' || stage === 'paid' || page.creator.isSuspended) return null;
  const hasAccount = page.order.paymentAccount !== '';
  return (
    <>
      {isUnpriced(page) && <PaymentReminder page={page} />}
      {canPayNow(page) && <PayNow page={page} token={token} />}
      {stage === 'refused' && !hasAccount ? <OtherMethodLink order={page.order} /> : <ProofSection page={page} token={token} />}
    </>
  );
};

/** The steps of an order that is not decided yet, and what its buyer can do to go on. */
export const PendingOrder = ({ page, token, notice }: Props) => {
  const { order, proofs } = page;
  const isNeeded = needsProof(page);
  useEffect(() => {
    const timer = setTimeout(prefetchPendingParts, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (findOrderPageStatus(page) === 'suspended')
    return (
      <>
        {notice}
        {proofs.length > 0 && <ProofHistory proofs={proofs} />}
      </>
    );
  const history = (
    <Fragment key={`history ${findOrderPageStatus(page)}`}>
      <OrderProgress page={page} />
      {proofs.length > 0 && <ProofHistory proofs={proofs} />}
    </Fragment>
  );
  return (
    <>
      {isUnpriced(page) && <AskAmountButton page={page} />}
      {!isNeeded && notice}
      {!isNeeded && history}
      {order.amount > 0 && <PaymentSection page={page} token={token} />}
      {isNeeded && notice}
      {isNeeded && history}
    </>
  );
};
