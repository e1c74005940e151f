import type { ClientSession, Types } from 'mongoose';
import { toMaputoMonth } from '../../platform/clock.ts';
import { replaceCustomer } from '../customers/customers.service.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

export async function recountCustomer(creator: Types.ObjectId, emailKey: string, session: ClientSession): Promise<void> {
  const orders = await OrderModel.find(
    { emailKey, creator },
    { name: 1, email: 1, phone: 1, amount: 1, state: 1, refundedAmount: 1, createdAt: 1, decidedAt: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .session(session)
    .lean<OrderRecord[]>();
  const [newest] = orders;
  const completed = orders.filter(({ state }) => state === 'completed');
  const months = completed.map(({ decidedAt, createdAt }) => toMaputoMonth(decidedAt ?? createdAt)).sort();
  const totals = newest && {
    name: newest.name,
    email: newest.email,
    phone: orders.find(({ phone }) => phone)?.phone ?? '',
    orderCount: orders.length,
    totalSpent: completed.reduce((sum, { amount, refundedAmount }) => sum + amount - (refundedAmount ?? 0), 0),
    lastOrderAt: newest.createdAt,
    lastSaleMonth: months.at(-1),
  };
  await replaceCustomer(creator, emailKey, totals, session);
}
