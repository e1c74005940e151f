import { joinTitles } from '@banca/contracts/order-titles';
import { type CsvFormat, formatCsvLine, formatPhoneCell, getCsvFormat } from '@banca/contracts/csv';
import type { Translator } from '@banca/messages/catalogues';
import { toMaputoMinute } from '../../../platform/clock.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { iterateOrders } from './list-orders.ts';
import { toOrderState } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { toShortId } from '../orders.presenter.ts';

const HEADER = [
  'csv.order',
  'csv.date',
  'csv.status',
  'csv.product',
  'csv.amount',
  'csv.payment',
  'csv.code',
  'csv.duplicateCode',
  'csv.customer',
  'csv.email',
  'csv.phone',
  'csv.decided',
  'csv.refundedAmount',
  'csv.netAmount',
  'csv.discountCode',
  'csv.discount',
] as const;
const STATE_LABELS = {
  pending: 'csv.pending',
  returned: 'csv.returned',
  completed: 'csv.completed',
  cancelled: 'csv.cancelled',
  withdrawn: 'csv.withdrawn',
  expired: 'csv.expired',
  refunded: 'csv.refunded',
} as const;

/** The refunded amount and the net amount. Empty for orders that are not completed. */
const formatNet = ({ state, amount, refundedAmount }: OrderRecord) =>
  state === 'completed'
    ? [refundedAmount ?? 0, amount - (refundedAmount ?? 0)].map((centavos) => ({ amount: centavosToMzn(centavos) }))
    : [undefined, undefined];

const formatOrderLine = (order: OrderRecord, t: Translator['t'], format: CsvFormat): string =>
  formatCsvLine(
    [
      // Without `#`, a spreadsheet would read `12e456` as a number.
      `#${toShortId(order._id)}`,
      toMaputoMinute(order.createdAt),
      t(STATE_LABELS[toOrderState(order)]),
      joinTitles(order),
      { amount: centavosToMzn(order.amount) },
      order.paymentMethod,
      order.confirmationCode,
      order.duplicateCode ? t('csv.yes') : t('csv.no'),
      order.name,
      order.email,
      formatPhoneCell(order.phone),
      order.decidedAt && toMaputoMinute(order.decidedAt),
      ...formatNet(order),
      order.discount?.code,
      order.discount ? { amount: centavosToMzn(order.discount.amount) } : undefined,
    ],
    format,
  );

export async function* streamOrderLines(
  query: Parameters<typeof iterateOrders>[0],
  { t, locale }: Translator,
): AsyncGenerator<string> {
  const format = getCsvFormat(locale);
  yield formatCsvLine(
    HEADER.map((id) => t(id)),
    format,
  );
  for await (const order of iterateOrders(query)) yield formatOrderLine(order, t, format);
}
