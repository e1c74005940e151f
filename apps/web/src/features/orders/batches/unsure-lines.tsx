import type { StatementMatch } from '../../../api/orders.ts';
import { ALL_ORDERS_PATH, OrderSearchLink, OtherOrderLink } from '../../../entities/order/order-search-link.tsx';
import { t } from '../../../lib/i18n/text.tsx';

import { AmountDifference } from './amount-difference.tsx';

type UnsureLine = StatementMatch['unsure'][number];

const REASONS = {
  amount_differs: 'orderBatches.amountDiffers',
  several_orders: 'orderBatches.severalOrders',
  several_lines: 'orderBatches.severalLines',
  reused_code: 'orderBatches.reusedCode',
  date_differs: 'orderBatches.dateDiffers',
  code_unconfirmed: 'orderBatches.codeUnconfirmed',
  sender_unconfirmed: 'orderBatches.senderUnconfirmed',
  unclear_line: 'orderBatches.unclearLine',
  no_order: 'orderBatches.noOrder',
  unreadable_row: 'orderBatches.unreadableRow',
  unreadable_amount: 'orderBatches.unreadableAmount',
  not_completed: 'orderBatches.notCompleted',
  other_currency: 'orderBatches.otherCurrency',
  direction_unclear: 'orderBatches.directionUnclear',
  no_date: 'orderBatches.noDate',
} as const satisfies Record<UnsureLine['why'], string>;

const LINES_MAX = 100;

/** Lines that name an order come first, because the creator can act on them. */
const sortLines = (lines: UnsureLine[]): UnsureLine[] => [
  ...lines.filter(({ order, candidates }) => order ?? candidates),
  ...lines.filter(({ order, candidates }) => !(order ?? candidates)),
];

export const UnsureLines = ({ lines, onClose }: { lines: UnsureLine[]; onClose: () => void }) => (
  <details open={lines.length <= LINES_MAX}>
    <summary className="min-h-11 cursor-pointer content-center font-strong">
      {t('orderBatches.unsureCount', { count: lines.length })}
    </summary>
    <ul className="grid max-h-[35dvh] gap-2 overflow-y-auto text-sm">
      {sortLines(lines)
        .slice(0, LINES_MAX)
        .map(({ line, order, candidates, why }) => (
          <li key={line.number} className="grid gap-0.5 rounded-control bg-sunk px-3 py-2">
            <span
              translate="no"
              className="font-mono text-xs text-muted wrap-anywhere line-clamp-2"
            >{`${line.number}: ${line.text}`}</span>
            <span>{t(REASONS[why])}</span>
            {why === 'amount_differs' && order && line.amount !== null && (
              <AmountDifference order={order} received={line.amount} />
            )}
            {order && (
              <OrderSearchLink listPath={ALL_ORDERS_PATH} search={order.shortId} onClick={onClose}>
                {t('orderBatches.openOrder', { id: order.shortId, name: order.guest.name })}
              </OrderSearchLink>
            )}
            {candidates && (
              <span className="flex flex-wrap gap-x-3">
                {candidates.map((candidate) => (
                  <OtherOrderLink key={candidate._id} otherOrder={candidate} listPath={ALL_ORDERS_PATH} onClick={onClose} />
                ))}
              </span>
            )}
          </li>
        ))}
    </ul>
    {lines.length > LINES_MAX && (
      <p className="mt-2 text-sm text-muted">{t('orderBatches.moreLines', { count: lines.length - LINES_MAX })}</p>
    )}
  </details>
);
