import { BUYER, createPendingOrder, type OrderFixture } from './orders.ts';
import { createOrderLink } from '../features/orders/order-links.ts';
import { OrderModel } from '../features/orders/orders.model.ts';
import { createPng } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Returns the token of the current link to an order. */
export async function getOrderToken(app: TestApp, id: string): Promise<string> {
  const order = await OrderModel.findById(id).lean();
  if (!order) throw new Error(`There is no order ${id}.`);
  return new URL(createOrderLink(app.deps, order)).searchParams.get('token') ?? '';
}

/** Places a pending order with a payment code and returns it with the token of its page. */
export async function createOrderWithToken(
  app: TestApp,
  overrides?: Parameters<typeof createPendingOrder>[1],
): Promise<OrderFixture & { token: string }> {
  const fixture = await createPendingOrder(app, {
    form: { confirmationCode: BUYER['confirmationCode'] as string },
    ...overrides,
  });
  return { ...fixture, token: await getOrderToken(app, fixture.orderId) };
}

export const getOrderPage = async (app: TestApp, id: string, token: string) =>
  await app.http.get(`/api/orders/${id}?token=${token}`);

export async function submitProof(
  app: TestApp,
  { orderId, token }: Pick<OrderFixture, 'orderId'> & { token: string },
  code: string | undefined,
  screenshot?: Buffer,
) {
  const request = app.http.post(`/api/orders/${orderId}/proofs?token=${token}`);
  if (code !== undefined) request.field('confirmationCode', code);
  return await request.attach('paymentScreenshot', screenshot ?? (await createPng()), 'comprovativo.png');
}

/** Returns the path and query of the first link to an order in an email. */
export const findOrderLink = (text = ''): string => /http:\/\/[^/\s]+(\/orders\/\S+)/.exec(text)?.[1] ?? '';
