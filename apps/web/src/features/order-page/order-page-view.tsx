import { findChargeStage, findProblemStatus } from '@banca/contracts/order-page-status';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { CorrectedOrder, OrderPage } from '../../api/order-page.ts';
import { CONFIRMATION_ID, CORRECTION_ID } from '../../entities/order/correct-email-link.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { EmailConfirmation, OpenProblem, OrderDetails, OrderFollowup, PendingOrder } from './order-parts.ts';
import { OrderStatus } from './order-status.tsx';

/** Takes the place of the notice of all pages, which says that they can be opened again. */
const OfflineNotice = () => {
  const isOnline = useIsOnline();
  return (
    <div role="status" data-offline className="empty:absolute">
      {!isOnline && <p className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">{t('orderPage.offline')}</p>}
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
  onCorrected: (corrected: CorrectedOrder) => void;
}

interface ContentProps extends Omit<Props, 'Download'> {
  /** Asks for the confirmation of the address, unless the page does so above. */
  notice: ReactNode;
}

/**
 * The part of the page below the status. When the status changes, the keys in its parts replace most of it instead of moving it, which
 * browsers would report as a layout shift.
 */
const OrderContent = ({ page, token, confirmation, notice, onCorrected }: ContentProps) => (
  <>
    {page.order.status === 'pending' && <PendingOrder page={page} token={token} notice={notice} />}
    <OrderDetails page={page} isEmailConfirmed={confirmation !== null && page.order.emailConfirmed}>
      <div id={CORRECTION_ID} tabIndex={-1} className="grid gap-6 outline-none">
        <OrderFollowup page={page} token={token} onCorrected={onCorrected} />
      </div>
    </OrderDetails>
  </>
);

export const OrderPageView = ({ Download, ...props }: Props) => {
  const { page, token, confirmation } = props;
  const { hash } = useLocation();
  // After a correction of the address, and when the buyer follows the link in the email, the confirmation is the next step.
  const isConfirmationFirst = confirmation !== null || hash === `#${CONFIRMATION_ID}`;
  const notice = page.order.status === 'pending' && !page.order.emailConfirmed && (
    <EmailConfirmation order={page.order} token={token} confirmation={confirmation} />
  );
  const content = { ...props, notice: !isConfirmationFirst && notice };
  const { state, accessEndedAt, problem } = page.order;
  const hasOpenProblem = findProblemStatus(page.order) !== undefined;
  const openProblem = hasOpenProblem ? problem : undefined;
  const hasDownload = state === 'completed' && !accessEndedAt;
  const isDownloadFirst = hasDownload && problem?.state === 'replaced';
  return (
    <div className="grid gap-6">
      {findChargeStage(page) !== 'push' && <OfflineNotice />}
      {isConfirmationFirst && notice}
      <OrderStatus page={page} />
      {openProblem && !isDownloadFirst && <OpenProblem page={page} problem={openProblem} token={token} />}
      {hasDownload ? (
        <Download key={String(hasOpenProblem)} page={page}>
          {openProblem && isDownloadFirst && <OpenProblem page={page} problem={openProblem} token={token} />}
          <OrderContent {...content} />
        </Download>
      ) : (
        <OrderContent {...content} />
      )}
    </div>
  );
};
