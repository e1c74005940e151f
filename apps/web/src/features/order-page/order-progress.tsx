import { findChargeStage, isUnpaid, isUnpriced } from '@banca/contracts/order-page-status';
import type { OrderPage } from '../../api/order-page.ts';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CORRECTION_ID, CorrectEmailLink } from '../../entities/order/correct-email-link.tsx';
import { OrderTimeline } from '../../entities/order/order-timeline.tsx';
import type { PurchaseStage } from '../../entities/order/purchase-stage.ts';
import { Card } from '../../ui/card.tsx';

/** Whether the order waits for a proof, whose form then stands above the progress and the earlier proofs. */
export const needsProof = (page: OrderPage): boolean =>
  page.order.state === 'returned' || (page.order.expiresAt !== undefined && !isUnpaid(page) && !isUnpriced(page));

/** Undefined for a decided order, and for one that a gateway charges, whose status says what happens. */
function findStage(page: OrderPage): PurchaseStage | undefined {
  if (page.order.status !== 'pending' || findChargeStage(page)) return undefined;
  if (isUnpaid(page)) return 'unpaid';
  if (isUnpriced(page)) return 'unpriced';
  return needsProof(page) ? 'unproven' : 'waiting';
}

/** Adds no entry to the history: after a correction, it would lead back to the replaced link of this page. */
const CorrectionLink = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const replace = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ search, hash: CORRECTION_ID }, { replace: true });
  };
  return <CorrectEmailLink onClick={replace} />;
};

/** The steps of an order that waits for its buyer or creator. */
export const OrderProgress = ({ page }: { page: OrderPage }) => {
  const { order, creator } = page;
  const stage = findStage(page);
  return (
    stage && (
      <Card className="p-4 sm:p-5">
        <OrderTimeline
          stage={stage}
          email={order.email}
          paymentMethod={order.paymentMethod}
          confirmationMinutes={creator.confirmationMinutes}
          expiresAt={order.expiresAt}
          emailAction={<CorrectionLink />}
        />
      </Card>
    )
  );
};
