import { expect } from 'vitest';
import { UserModel } from '../features/accounts/users.model.ts';
import { CustomerModel } from '../features/customers/customers.model.ts';
import { type OrderRecord, OrderModel } from '../features/orders/orders.model.ts';
import { listCurrentCodes } from '../features/orders/payment-codes.ts';
import { ProductModel } from '../features/products/products.model.ts';

const sumAmounts = (sold: Pick<OrderRecord, 'amount' | 'refundedAmount'>[]): number =>
  sold.reduce((sum, { amount, refundedAmount }) => sum + amount - (refundedAmount ?? 0), 0);

const countSales = (sold: Pick<OrderRecord, 'refundedAt'>[]): number => sold.filter(({ refundedAt }) => !refundedAt).length;

function recountCustomers(orders: OrderRecord[]) {
  const groups = Map.groupBy(orders, ({ creator, emailKey }) => `${String(creator)} ${emailKey}`);
  return [...groups]
    .map(([key, group]) => ({
      key,
      orderCount: group.length,
      totalSpent: sumAmounts(group.filter(({ state }) => state === 'completed')),
      lastOrderAt: Math.max(...group.map(({ createdAt }) => createdAt.getTime())),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function listStoredCustomers(): Promise<ReturnType<typeof recountCustomers>> {
  const customers = await CustomerModel.find().lean();
  return customers
    .map(({ creator, emailKey, orderCount, totalSpent, lastOrderAt }) => ({
      key: `${String(creator)} ${emailKey}`,
      orderCount,
      totalSpent,
      lastOrderAt: Number(lastOrderAt),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Asserts that the stored counters of products, creators and customers equal a recount of the orders. */
export async function expectCountersToMatchOrders(): Promise<void> {
  const orders = await OrderModel.find().lean<OrderRecord[]>();
  const completed = orders.filter(({ state }) => state === 'completed');
  expect(await listStoredCustomers(), 'customers').toEqual(recountCustomers(orders));
  for (const { _id, sales, revenue } of await ProductModel.find().lean()) {
    const sold = completed.flatMap(({ lines, refundedAmount, refundedAt }) =>
      lines
        .filter(({ product }) => product._id.equals(_id))
        .map((line) => ({
          ...line,
          refundedAmount: line.refundedAmount ?? refundedAmount,
          refundedAt: refundedAt ?? line.refundedAt,
        })),
    );
    expect([sales, revenue], `product ${String(_id)}`).toEqual([countSales(sold), sumAmounts(sold)]);
  }
  for (const { _id, sales } of await UserModel.find().lean())
    expect(sales, `creator ${String(_id)}`).toBe(countSales(completed.filter(({ creator }) => creator.equals(_id))));
  for (const order of orders) {
    if (order.state !== 'completed' || order.duplicateCode) continue;
    const codes = listCurrentCodes(order);
    const hasSameCode = (other: OrderRecord): boolean => listCurrentCodes(other).some((code) => codes.includes(code));
    const others = completed.filter((other) => other !== order && hasSameCode(other) && !other.duplicateCode);
    expect(others, `unmarked approved orders with one of the codes ${codes.join(', ')}`).toEqual([]);
  }
}
