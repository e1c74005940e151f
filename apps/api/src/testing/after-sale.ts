import type { Test } from 'supertest';
import { createPng } from './factories.ts';
import { createOrderWithToken } from './order-page.ts';
import { approve, type OrderFixture } from './orders.ts';
import type { TestApp } from './test-app.ts';

export type Auth = { Authorization: string };

export interface CompletedOrder extends OrderFixture {
  token: string;
}

export async function createCompletedOrder(
  app: TestApp,
  overrides?: Parameters<typeof createOrderWithToken>[1],
): Promise<CompletedOrder> {
  const order = await createOrderWithToken(app, overrides);
  const { status, text } = await approve(app, order.auth, order.orderId);
  if (status !== 200) throw new Error(text);
  return order;
}

function attachFields(request: Test, fields: Record<string, string>): Test {
  for (const [name, value] of Object.entries(fields)) void request.field(name, value);
  return request;
}

/** Records a refund as the dashboard does. Without `picture`, sends none. */
export async function refund(
  { http }: TestApp,
  { auth, orderId }: Pick<CompletedOrder, 'orderId'> & { auth: Record<string, string> },
  fields: Record<string, string> = {},
  picture?: Buffer,
) {
  const request = http.post(`/api/creators/orders/${orderId}/refund`).set(auth);
  const filled = attachFields(request, { note: '', ...fields });
  return await (picture ? filled.attach('picture', picture, 'reembolso.png') : filled);
}

/** Reports a problem as the page of the order does. */
export async function report(
  { http }: TestApp,
  { orderId, token }: Pick<CompletedOrder, 'orderId' | 'token'>,
  fields: Record<string, string> = {},
  pictures = 0,
) {
  const request = http.post(`/api/orders/${orderId}/problems?token=${token}`);
  const filled = attachFields(request, { reason: 'file_broken', text: 'O PDF abre em branco.', ...fields });
  for (let i = 0; i < pictures; i += 1) void filled.attach('pictures', await createPng(), `foto${i}.png`);
  return await filled;
}

export const answer = async ({ http }: TestApp, { auth, orderId }: Pick<CompletedOrder, 'auth' | 'orderId'>, body: object) =>
  await http.post(`/api/creators/orders/${orderId}/problem`).set(auth).send(body);

export const appeal = async (
  { http }: TestApp,
  { orderId, token }: Pick<CompletedOrder, 'orderId' | 'token'>,
  text = 'Continua em branco.',
) => await http.post(`/api/orders/${orderId}/problem/appeal?token=${token}`).send({ text });

export const resolve = async ({ http }: TestApp, { orderId, token }: Pick<CompletedOrder, 'orderId' | 'token'>) =>
  await http.post(`/api/orders/${orderId}/problem/resolve?token=${token}`).send({});

export const decide = async ({ http }: TestApp, auth: Record<string, string>, orderId: string, body: object) =>
  await http.post(`/api/admin/orders/${orderId}/problem`).set(auth).send(body);
