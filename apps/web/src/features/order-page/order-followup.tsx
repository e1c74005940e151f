import { isCancelledRequest, needsCreator } from '@banca/contracts/needs-creator';
import { findChargeStage, findOrderPageStatus, findProblemStatus } from '@banca/contracts/order-page-status';
import { useEffect } from 'react';
import type { CorrectedOrder, OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { toKnownAccount } from '../../entities/session/known-account.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { CreatorContact } from './creator-contact.tsx';
import { OrderActions } from './order-actions.tsx';
import { ProblemSection } from './problem-section.tsx';
import { PastProofs } from './proof-history.tsx';
import { ReviewInvitation } from './review-invitation.tsx';

interface Props {
  page: OrderPage;
  token: string;
  onCorrected: (corrected: CorrectedOrder) => void;
}

/** The copy and the service worker must not slow down the first view. */
const KEEP_DELAY_MS = 2000;

function useOfflineCopy(page: OrderPage): void {
  useEffect(() => {
    const keep = async (): Promise<void> => {
      const { keepForOffline } = await import('./keep-for-offline.ts');
      keepForOffline(page);
    };
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [page]);
}

/** What follows the details of an order. */
export const OrderFollowup = ({ page, token, onCorrected }: Props) => {
  useOfflineCopy(page);
  const { order, proofs } = page;
  const isPending = order.status === 'pending';
  const stage = findChargeStage(page);
  const hasOpenProblem = findProblemStatus(order) !== undefined;
  return (
    <>
      {!hasOpenProblem && <ProblemSection page={page} token={token} />}
      {!isPending && proofs.length > 0 && !needsCreator(page) && <PastProofs proofs={proofs} />}
      {order.state === 'completed' && !hasOpenProblem && (
        <ReviewInvitation productId={order.product._id} account={toKnownAccount(order)} />
      )}
      {isPending && stage !== 'push' && <OrderActions page={page} token={token} onCorrected={onCorrected} />}
      {!needsCreator(page) && !isCancelledRequest(page) && (
        <CreatorContact key={`contact ${findOrderPageStatus(page)}`} page={page} />
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>{t('library.emailLine')}</span>
        <Link to={paths.library} className="inline-flex min-h-11 items-center font-strong text-ink underline underline-offset-4">
          {t('ownOrders.title')}
        </Link>
      </p>
    </>
  );
};
