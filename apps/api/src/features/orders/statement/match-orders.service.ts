import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { normalizePaymentCode } from '../normalize-payment-code.ts';
import { LIST_PROJECTION } from '../orders.lists.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';
import { OPEN_STATES } from '../order-states.ts';
import { matchStatement, type OpenOrder, type StatementMatch, type UnsureReason } from './match-statement.ts';
import type { StatementLine } from './parse-statement.ts';

/** More open orders than a creator can have in practice. The newest ones are compared. */
const ORDERS_MAX = 10_000;

const toOpenOrder = (order: OrderRecord): OpenOrder => ({
  id: String(order._id),
  paymentCode: order.paymentCode ?? null,
  amount: order.amount,
  proofAt: order.proofAt ?? order.createdAt,
  phone: order.phone,
  name: order.name,
  duplicateCode: order.duplicateCode,
});

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

function replaceIds(
  { sure, unsure }: StatementMatch,
  openOrders: readonly OrderRecord[],
  lines: readonly StatementLine[],
): MatchedOrders {
  const orderById = new Map(openOrders.map((order) => [String(order._id), order]));
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
  const [openOrders, usedCodes] = await Promise.all([
    OrderModel.find({ creator: new Types.ObjectId(creator), state: { $in: OPEN_STATES } }, LIST_PROJECTION)
      .sort({ createdAt: -1, _id: -1 })
      .hint(LIST_INDEXES.creatorState)
      .limit(ORDERS_MAX)
      .lean<OrderRecord[]>(),
    findUsedCodes(lines),
  ]);
  return replaceIds(matchStatement(openOrders.map(toOpenOrder), lines, usedCodes), openOrders, lines);
}
