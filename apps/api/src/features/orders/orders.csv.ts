import { formatCsvLine, formatPhoneCell } from '@banca/contracts/csv';
import { toMaputoMinute } from '../../platform/clock.ts';
import { toMzn } from '../../platform/money.ts';
import { eachOrder } from './orders.lists.ts';
import type { OrderRecord } from './orders.model.ts';
import { shortIdOf } from './orders.presenter.ts';

const HEAD = [
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
const STATES = { pending: 'pendente', completed: 'aprovada', cancelled: 'cancelada' };

const lineOf = (order: OrderRecord): string =>
  formatCsvLine([
    // With its sign: `12e456` alone would be a number.
    `#${shortIdOf(order._id)}`,
    toMaputoMinute(order.createdAt),
    STATES[order.status],
    order.product.title,
    toMzn(order.amount).toFixed(2),
    order.paymentMethod,
    order.confirmationCode,
    order.duplicateCode ? 'sim' : 'não',
    order.name,
    order.email,
    formatPhoneCell(order.phone),
    order.decidedAt && toMaputoMinute(order.decidedAt),
  ]);

/** The orders that `query` leaves as lines of a CSV file, made as fast as they are taken. */
export async function* orderLines(query: Parameters<typeof eachOrder>[0]): AsyncGenerator<string> {
  yield formatCsvLine(HEAD);
  for await (const order of eachOrder(query)) yield lineOf(order);
}
