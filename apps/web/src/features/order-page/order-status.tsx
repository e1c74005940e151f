import CircleCheck from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import FileWarning from 'lucide-react/icons/file-warning';
import { useEffect, useRef } from 'react';
import {
  findChargeStage,
  findOrderPageStatus,
  isUnpaid,
  isUnpriced,
  isUnproven,
  type OrderPageStatus,
} from '@banca/contracts/order-page-status';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { PlainMessageId } from '@banca/messages';
import type { BuyerOrder, OrderPage } from '../../api/order-page.ts';
import { describeMessageKind } from '../../entities/payment/message-doubt.tsx';
import { cx } from '../../lib/cx.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ChargeStatus, chargeStatuses } from './charge-status.tsx';

const statuses = {
  ...chargeStatuses,
  pending: { Icon: Clock, title: 'orderPage.pendingTitle', tone: 'text-amber' },
  unpaid: { Icon: Clock, title: 'purchase.notPaidYet', tone: 'text-amber' },
  unpriced: { Icon: Clock, title: 'purchase.stillUnpaid', tone: 'text-amber' },
  unproven: { Icon: FileWarning, title: 'orderPage.unprovenTitle', tone: 'text-amber' },
  returned: { Icon: FileWarning, title: 'orderPage.returnedTitle', tone: 'text-amber' },
  linkExpired: { Icon: Clock, title: 'orderPage.linkExpiredTitle', tone: 'text-amber' },
  accessEnded: { Icon: CircleX, title: 'orderPage.accessEndedTitle', tone: 'text-muted' },
  completed: { Icon: CircleCheck, title: 'orderPage.completedTitle', tone: 'text-leaf' },
  cancelled: { Icon: CircleX, title: 'orderPage.cancelledTitle', tone: 'text-red' },
  withdrawn: { Icon: CircleX, title: 'orderPage.withdrawnTitle', tone: 'text-muted' },
  expired: { Icon: CircleX, title: 'orderPage.expiredTitle', tone: 'text-muted' },
  refunded: { Icon: CircleX, title: 'orderPage.refundedTitle', tone: 'text-muted' },
} as const satisfies Record<OrderPageStatus, { Icon: unknown; title: PlainMessageId; tone: string }>;

const RETURN_REASON_TEXTS = {
  wrong_amount: 'orderPage.wrongAmount',
  unreadable: 'orderPage.unreadable',
  code_not_found: 'orderPage.codeNotFound',
  other: 'orderPage.otherReason',
} as const;

function describeUnpaid({ creator, order }: OrderPage): string[] {
  const method = getPaymentMethodName(order.paymentMethod);
  return [t('orderPage.unpaidText', { username: creator.username, method })];
}

const describeDeadline = ({ expiresAt }: BuyerOrder): string[] =>
  expiresAt ? [t('orderPage.proofDeadline', { time: formatDateTime(expiresAt) })] : [];

const describeUnpriced = ({ order: { amount, paymentMethod } }: OrderPage): string[] => [
  t('orderPage.payForeign', { amount: formatMoney(amount), method: getPaymentMethodName(paymentMethod) }),
];

function describeUnproven({ creator, order }: OrderPage): string[] {
  return [t('orderPage.unprovenText', { username: creator.username }), ...describeDeadline(order)];
}

function describePending(page: OrderPage): string[] {
  if (isUnpaid(page)) return describeUnpaid(page);
  if (isUnpriced(page)) return describeUnpriced(page);
  if (isUnproven(page)) return describeUnproven(page);
  const { creator, order, proofs } = page;
  const texts = [
    describeMessageKind(proofs.at(-1)?.code ?? null, order.paymentMethod),
    t('orderPage.pendingText', { username: creator.username }),
  ];
  return texts.filter((text) => text !== null);
}

const CancelReason = ({ reason }: { reason: string }) => (
  <p className="w-full rounded-r-control border-l-4 border-red bg-red-soft px-3.5 py-3 wrap-anywhere">
    {t('orderPage.cancelReason', { reason })}
  </p>
);

/** What the creator says, apart from the texts that every such order has. */
const ReturnReason = ({ page: { creator, proofs } }: { page: OrderPage }) => {
  const { reason, note } = proofs.at(-1) ?? { reason: null, note: null };
  return (
    <div className="grid w-full gap-1.5 rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3 wrap-anywhere">
      <p>{t(RETURN_REASON_TEXTS[reason ?? 'other'], { username: creator.username })}</p>
      {note && <p className="font-strong">{t('orderPage.note', { note })}</p>}
    </div>
  );
};

const describeByState: Record<BuyerOrder['state'], (page: OrderPage) => string[]> = {
  pending: describePending,
  returned: () => [],
  completed: ({ downloadLink, order }) => {
    if (order.accessEndedAt) return [t('orderPage.accessEndedText')];
    if (!downloadLink) return [t('orderPage.linkExpiredText')];
    return [t(order.amount === 0 ? 'orderPage.freeText' : 'orderPage.completedText')];
  },
  cancelled: ({ creator }) => [t('orderPage.cancelledText', { username: creator.username })],
  withdrawn: () => [t('orderPage.withdrawnText')],
  expired: () => [t('orderPage.expiredText')],
  refunded: () => [t('orderPage.refundedText')],
};

/** Whether the focus can move without taking it from a field or a dialog. */
const isFocusFree = (): boolean => !document.activeElement?.closest('dialog, input, textarea, select');

/** Shows the heading after each change of the key. A buyer who has sent a proof, or waited far below, would not see it. */
function useHeadingFocus(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (!isFocusFree()) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

/** What describes an order that no gateway is charging. */
const OrderTexts = ({ page }: { page: OrderPage }) => {
  const { state, expiresAt, cancelReason } = page.order;
  return (
    <>
      {describeByState[state](page).map((text) => (
        <p key={text} className="text-lg text-muted wrap-anywhere">
          {text}
        </p>
      ))}
      {state === 'cancelled' && cancelReason && <CancelReason reason={cancelReason} />}
      {state === 'returned' && (
        <>
          <ReturnReason page={page} />
          {expiresAt && <p className="text-sm text-muted">{t('orderPage.deadline', { time: formatDateTime(expiresAt) })}</p>}
        </>
      )}
    </>
  );
};

export const OrderStatus = ({ page }: { page: OrderPage }) => {
  const status = findOrderPageStatus(page);
  const stage = findChargeStage(page);
  const { Icon, title, tone } = statuses[status];
  const heading = useHeadingFocus(`${status} ${page.proofs.length}`);
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <Icon className={cx('size-12', tone)} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {t(title)}
      </h1>
      {stage && page.attempt ? <ChargeStatus stage={stage} page={page} attempt={page.attempt} /> : <OrderTexts page={page} />}
    </div>
  );
};
