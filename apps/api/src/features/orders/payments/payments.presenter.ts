import type { importStatement, Payment } from '@banca/contracts/payments.schemas';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import { centavosToMzn } from '../../../platform/money.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import type { StatementImport } from './import-statement.service.ts';
import { toOrderState } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { presentDifference, presentOtherOrder } from '../orders.presenter.ts';
import { type Suggestion, suggestOrders } from './suggest-orders.ts';

type PaymentResponse = z.input<typeof Payment>;
type PaidOrder = Pick<OrderRecord, '_id' | 'name' | 'amount' | 'state' | 'refundedAt' | 'paidAmount'>;

const presentPaidOrder = (order: PaidOrder) => ({
  ...presentOtherOrder(order),
  name: order.name,
  state: toOrderState(order),
  ...presentDifference(order),
});

async function findPaidOrders(payments: readonly PaymentRecord[]): Promise<Map<string, PaidOrder>> {
  const ids = payments.flatMap(({ order, formerOrder, requestedOrder }) => [order, formerOrder, requestedOrder]).filter(Boolean);
  const fields = { name: 1, amount: 1, state: 1, refundedAt: 1, paidAmount: 1 } as const;
  const orders = ids.length > 0 ? await OrderModel.find({ _id: { $in: ids } }, fields).lean<PaidOrder[]>() : [];
  return new Map(orders.map((order) => [String(order._id), order]));
}

function presentOne(payment: PaymentRecord, orders: Map<string, PaidOrder>, suggestions: Suggestion[] = []): PaymentResponse {
  const findOrder = (id: Types.ObjectId | null | undefined) => {
    const order = orders.get(String(id));
    return order && presentPaidOrder(order);
  };
  return {
    _id: String(payment._id),
    source: payment.source,
    sources: payment.sources,
    wallet: payment.wallet,
    code: payment.code,
    amount: centavosToMzn(payment.amount),
    at: payment.paidAt,
    hasTime: payment.hasTime,
    payer: { phone: payment.payer.phone ?? null, name: payment.payer.name ?? null },
    state: payment.state,
    isConfirmed: payment.isConfirmed,
    order: findOrder(payment.order),
    formerOrder: payment.order ? undefined : findOrder(payment.formerOrder ?? payment.requestedOrder),
    suggestions: suggestions.map(({ order, reasons, differences, isWeak }) => ({
      ...presentPaidOrder(order),
      reasons,
      ...(differences.length > 0 ? { differences } : {}),
      ...(isWeak ? { isWeak } : {}),
    })),
  };
}

/** @param payments of one creator */
export async function presentPayments(creator: string, payments: readonly PaymentRecord[]): Promise<PaymentResponse[]> {
  const [orders, suggestions] = await Promise.all([findPaidOrders(payments), suggestOrders(creator, payments)]);
  return payments.map((payment) => presentOne(payment, orders, suggestions.get(String(payment._id))));
}

export async function presentPayment(creator: string, payment: PaymentRecord): Promise<PaymentResponse> {
  const [response] = await presentPayments(creator, [payment]);
  return response as PaymentResponse;
}

const presentUnclearLine = ({ line, why }: StatementImport['unclear'][number]) => ({
  line: line.lineNumber,
  text: line.text,
  code: line.code,
  amount: line.amount === null ? null : centavosToMzn(line.amount),
  at: line.at,
  why,
});

export const presentImport = async (
  creator: string,
  { recorded, unclear, skipped, openPayments, matchedOrders, ...rest }: StatementImport,
): Promise<z.input<typeof importStatement.response>> => ({
  ...rest,
  openPayments: await presentPayments(creator, openPayments),
  matched: matchedOrders.length,
  matchedOrders: matchedOrders.map(String),
  imported: recorded.filter(({ isNew }) => isNew).length,
  known: recorded.filter(({ isNew }) => !isNew).length,
  lines: recorded.map(({ lineNumber, payment, isNew }) => ({ line: lineNumber, payment: String(payment._id), isNew })),
  skipped: skipped.map(({ lineNumber, why }) => ({ line: lineNumber, why })),
  unclear: unclear.map(presentUnclearLine),
});
