import { formatCsvLine, formatPhoneCell } from '@banca/contracts/csv';
import { toMaputoMinute } from '../../platform/clock.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { iterateOrders } from './orders.lists.ts';
import type { OrderRecord } from './orders.model.ts';
import { toShortId } from './orders.presenter.ts';

const HEADER = [
  'Encomenda',
  'Data',
  'Estado',
  'Produto',
  'Valor (MZN)',
  'Pagamento',
  'Código',
  'Código repetido',
  'Cliente',
  'Email',
  'Telefone',
  'Decidida',
];
const STATUS_LABELS = { pending: 'pendente', completed: 'aprovada', cancelled: 'cancelada' };

const formatOrderLine = (order: OrderRecord): string =>
  formatCsvLine([
    // Without `#`, a spreadsheet would read `12e456` as a number.
    `#${toShortId(order._id)}`,
    toMaputoMinute(order.createdAt),
    STATUS_LABELS[order.status],
    order.product.title,
    centavosToMzn(order.amount).toFixed(2),
    order.paymentMethod,
    order.confirmationCode,
    order.duplicateCode ? 'sim' : 'não',
    order.name,
    order.email,
    formatPhoneCell(order.phone),
    order.decidedAt && toMaputoMinute(order.decidedAt),
  ]);

export async function* streamOrderLines(query: Parameters<typeof iterateOrders>[0]): AsyncGenerator<string> {
  yield formatCsvLine(HEADER);
  for await (const order of iterateOrders(query)) yield formatOrderLine(order);
}
