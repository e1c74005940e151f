import CircleCheck from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import FileWarning from 'lucide-react/icons/file-warning';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import {
  findChargeStage,
  findOrderPageStatus,
  findProblemStatus,
  ORDER_PAGE_TITLES,
  type OrderPageStatus,
} from '@banca/contracts/order-page-status';
import type { OrderPage } from '../../api/order-page.ts';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ChargeStatus, EndedTexts, PendingTexts, ReplacementText } from './order-parts.ts';

const statuses = {
  push: { Icon: Smartphone, tone: 'text-brand' },
  page: { Icon: Clock, tone: 'text-amber' },
  unknown: { Icon: TriangleAlert, tone: 'text-amber' },
  paid: { Icon: Clock, tone: 'text-amber' },
  refused: { Icon: CircleX, tone: 'text-red' },
  suspended: { Icon: TriangleAlert, tone: 'text-amber' },
  pending: { Icon: Clock, tone: 'text-amber' },
  unpaid: { Icon: Clock, tone: 'text-amber' },
  unpriced: { Icon: Clock, tone: 'text-amber' },
  payable: { Icon: Clock, tone: 'text-amber' },
  unproven: { Icon: FileWarning, tone: 'text-amber' },
  returned: { Icon: FileWarning, tone: 'text-amber' },
  reported: { Icon: Clock, tone: 'text-amber' },
  declined: { Icon: CircleX, tone: 'text-amber' },
  replaced: { Icon: CircleCheck, tone: 'text-amber' },
  escalated: { Icon: Clock, tone: 'text-amber' },
  refund_due: { Icon: Clock, tone: 'text-amber' },
  linkExpired: { Icon: Clock, tone: 'text-amber' },
  accessEnded: { Icon: CircleX, tone: 'text-muted' },
  completed: { Icon: CircleCheck, tone: 'text-leaf' },
  cancelled: { Icon: CircleX, tone: 'text-red' },
  withdrawn: { Icon: CircleX, tone: 'text-muted' },
  expired: { Icon: CircleX, tone: 'text-muted' },
  refunded: { Icon: CircleX, tone: 'text-muted' },
  paidBack: { Icon: CircleCheck, tone: 'text-leaf' },
} as const satisfies Record<OrderPageStatus, { Icon: unknown; tone: string }>;

function describeCompleted({ downloadLink, order }: OrderPage): string | null {
  // `OpenProblem`, below the status, describes it.
  if (findProblemStatus(order)) return null;
  if (order.accessEndedAt) return t('orderPage.accessEndedText');
  if (!downloadLink) return t('orderPage.linkExpiredText');
  return t(order.amount === 0 ? 'orderPage.freeText' : 'orderPage.completedText');
}

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

const CompletedText = ({ page }: { page: OrderPage }) => {
  if (findProblemStatus(page.order) === 'replaced') return <ReplacementText page={page} />;
  const text = describeCompleted(page);
  return text && <p className="text-lg text-muted wrap-anywhere">{text}</p>;
};

/** What describes an order that no gateway is charging. */
const OrderTexts = ({ page }: { page: OrderPage }) => {
  const { state } = page.order;
  if (state === 'pending' || state === 'returned') return <PendingTexts page={page} />;
  return state === 'completed' ? <CompletedText page={page} /> : <EndedTexts page={page} />;
};

export const OrderStatus = ({ page }: { page: OrderPage }) => {
  const status = findOrderPageStatus(page);
  const stage = findChargeStage(page);
  const { Icon, tone } = statuses[status];
  const heading = useHeadingFocus(`${status} ${page.proofs.length}`);
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <Icon className={cx('size-12', tone)} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t(ORDER_PAGE_TITLES[status])}
      </h1>
      {stage && page.attempt && status !== 'suspended' ? (
        <ChargeStatus stage={stage} page={page} attempt={page.attempt} />
      ) : (
        <OrderTexts page={page} />
      )}
    </div>
  );
};
