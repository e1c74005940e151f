import { findOrderPageStatus, findUnderpayment, isPayable, type OrderPageStatus } from '@banca/contracts/order-page-status';
import { PAYMENT_CODE_MAX } from '@banca/contracts/payment-methods';
import type { OrderPage } from '../../api/order-page.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import {
  ArrivedAndSent,
  MessageKind,
  PaymentInstructions,
  ReturnedTexts,
  SuspendedCreator,
  UnpaidTexts,
} from './pending-parts.ts';

type Describe = (page: OrderPage) => string[];

const describeDeadline: Describe = ({ order: { expiresAt } }) =>
  expiresAt ? [t('orderPage.proofDeadline', { time: formatDateTime(expiresAt) })] : [];

const describeByStatus: Partial<Record<OrderPageStatus, Describe>> = {
  // `PaymentInstructions` says the rest.
  payable: describeDeadline,
  unproven: (page) => [t('orderPage.unprovenText', { username: page.creator.username }), ...describeDeadline(page)],
  pending: ({ creator: { username } }) => [t('orderPage.pendingText', { username })],
};

/** Repeats the warning that the buyer read before sending the message anyway. */
const UnpaidAmount = ({ page }: { page: OrderPage }) => {
  const underpayment = findUnderpayment(page);
  return (
    underpayment && (
      <p className="w-full rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3">
        {t('orderPage.messageLeaves', {
          paid: formatMoney(underpayment.paid),
          missing: formatMoney(underpayment.missing),
          action: t('orderPage.replaceProof'),
        })}
      </p>
    )
  );
};

const WAITS_FOR_CREATOR: OrderPageStatus[] = ['unpaid', 'unpriced'];

const isMessage = ({ proofs }: OrderPage): boolean => (proofs.at(-1)?.code ?? '').length > PAYMENT_CODE_MAX;

const PendingText = ({ page }: { page: OrderPage }) => {
  const status = findOrderPageStatus(page);
  if (WAITS_FOR_CREATOR.includes(status)) return <UnpaidTexts page={page} />;
  return describeByStatus[status]?.(page).map((text) => (
    <p key={text} className="text-lg text-muted wrap-anywhere">
      {text}
    </p>
  ));
};

/** What describes an order that waits for its buyer or creator, and that no gateway is charging. */
export const PendingTexts = ({ page }: { page: OrderPage }) =>
  page.creator.isSuspended ? (
    <SuspendedCreator page={page} />
  ) : page.order.state === 'returned' ? (
    <ReturnedTexts page={page} />
  ) : (
    <>
      {isMessage(page) && <MessageKind page={page} />}
      <UnpaidAmount page={page} />
      {page.order.unconfirmedAmount !== undefined && <ArrivedAndSent page={page} />}
      {isPayable(page) && <PaymentInstructions page={page} />}
      <PendingText page={page} />
    </>
  );
