import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { normalizePaymentCode } from '../normalize-payment-code.ts';
import { findOrdersById } from '../orders.lists.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';
import { OPEN_STATES } from '../order-states.ts';
import { matchStatement, type OpenOrder, type StatementMatch, type UnsureReason } from './match-statement.ts';
import type { StatementLine } from './parse-statement.ts';

/** More open orders than a creator can have in practice. The newest ones are compared. */
const ORDERS_MAX = 10_000;

const COMPARED_FIELDS = { paymentCode: 1, amount: 1, proofAt: 1, createdAt: 1, phone: 1, name: 1, duplicateCode: 1 } as const;

const toOpenOrder = (order: Pick<OrderRecord, '_id' | keyof typeof COMPARED_FIELDS>): OpenOrder => ({
  id: String(order._id),
  paymentCode: order.paymentCode ?? null,
  amount: order.amount,
  proofAt: order.proofAt ?? order.createdAt,
  phone: order.phone,
  name: order.name,
  duplicateCode: order.duplicateCode,
});

async function findOpenOrders(creator: string): Promise<OpenOrder[]> {
  const orders = await OrderModel.find({ creator: new Types.ObjectId(creator), state: { $in: OPEN_STATES } }, COMPARED_FIELDS)
    .sort({ createdAt: -1, _id: -1 })
    .hint(LIST_INDEXES.creatorState)
    .limit(ORDERS_MAX)
    .lean<OrderRecord[]>();
  return orders.map(toOpenOrder);
}

async function findUsedCodes(lines: readonly StatementLine[]): Promise<Set<string>> {
  const codes = lines.flatMap(({ code }) => (code && normalizePaymentCode(code)) || []);
  if (codes.length === 0) return new Set();
  const filter = { paymentCode: { $in: codes }, state: 'completed' as const };
  const usedCodes = await OrderModel.distinct('paymentCode', filter);
  return new Set(usedCodes.filter((code) => typeof code === 'string'));
}

interface MatchedOrders {
  sure: { order: OrderRecord; line: StatementLine }[];
  unsure: { order: OrderRecord | undefined; line: StatementLine; why: UnsureReason }[];
}

/** Reads only the matched orders completely, because a creator may have many open orders that no line matches. */
async function replaceIds({ sure, unsure }: StatementMatch, lines: readonly StatementLine[]): Promise<MatchedOrders> {
  const ids = [...new Set([...sure, ...unsure].flatMap(({ order }) => order ?? []))];
  const orders = await findOrdersById(ids.map((id) => new Types.ObjectId(id)));
  const orderById = new Map(orders.map((order) => [String(order._id), order]));
  const lineByNumber = new Map(lines.map((line) => [line.line, line]));
  const findLine = (number: number) => lineByNumber.get(number) as StatementLine;
  return {
    sure: sure.map(({ order, line }) => ({ order: orderById.get(order) as OrderRecord, line: findLine(line) })),
    unsure: unsure.map(({ order, line, why }) => ({ order: orderById.get(order ?? ''), line: findLine(line), why })),
  };
}

/** Compares a statement with the creator's open orders. Changes nothing. @throws AppError validation_failed, rate_limited, unavailable */
export async function matchOrders(deps: Deps, creator: string, statement: string): Promise<MatchedOrders> {
  await deps.limits.consume('statement-user', creator);
  const lines = await deps.statementParser.parse(statement);
  const [openOrders, usedCodes] = await Promise.all([findOpenOrders(creator), findUsedCodes(lines)]);
  return await replaceIds(matchStatement(openOrders, lines, usedCodes), lines);
}
