import { createInvariants } from '../invariants.ts';
import { checkInvariants, type InvariantResult } from '../platform/invariants.ts';
import { expect } from 'vitest';
import { OrderModel, type OrderRecord } from '../features/orders/orders.model.ts';
import { logInAs, makeProduct } from './factories.ts';
import { getOrderToken } from './order-page.ts';
import { approve, placeOrderAndGetId } from './orders.ts';
import { readBytes } from './read-bytes.ts';
import type { TestApp } from './test-app.ts';

type AuthHeaders = Record<string, string>;

export const optIn = (app: TestApp, auth: AuthHeaders, fields: object = {}) =>
  app.http
    .put('/api/auth/profile')
    .set(auth)
    .send({
      receipts: true,
      fiscalName: 'Helena Macuácua, E.I.',
      nuit: '400 123 456',
      fiscalAddress: 'Rua da Sé 12, Beira',
      ...fields,
    });

/** A creator who gives receipts, with a product. */
export async function createReceiptCreator(app: TestApp) {
  const { user, auth } = await logInAs(app);
  await optIn(app, auth).expect(200);
  return { user, auth, product: await makeProduct(app, user, { title: 'Lições de percussão' }) };
}

export type ReceiptCreatorFixture = Awaited<ReturnType<typeof createReceiptCreator>>;

export async function sell(
  app: TestApp,
  { auth, product }: Pick<ReceiptCreatorFixture, 'auth' | 'product'>,
  form: object = {},
): Promise<string> {
  const id = await placeOrderAndGetId(app, product._id, form);
  expect((await approve(app, auth, id)).status).toBe(200);
  return id;
}

export const getReceipt = async (app: TestApp, id: string, query = '') =>
  await app.http
    .get(`/api/orders/${id}/receipt?token=${await getOrderToken(app, id)}${query}`)
    .buffer()
    .parse(readBytes);

export const readReceipt = async (app: TestApp, id: string, query = ''): Promise<[status: number, text: string]> => {
  const { status, body } = await getReceipt(app, id, query);
  return [status, String(body)];
};

/** @param amount MZN @returns the id of the refund */
export async function refund(app: TestApp, auth: AuthHeaders, id: string, amount: number, code?: string): Promise<string> {
  const body = { amount, code, keepAccess: true };
  await app.http.post(`/api/creators/orders/${id}/refund`).set(auth).send(body).expect(200);
  const order = await OrderModel.findById(id).lean<OrderRecord>();
  return String(order?.refunds?.at(-1)?._id);
}

export const getStatement = async (app: TestApp, auth: AuthHeaders, path = '2026-11', status = 200) =>
  (await app.http.get(`/api/creators/statements/${path}`).set(auth).expect(status)).body;

export async function findDifferences(app: TestApp): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  const isAboutReceipts = ({ name }: { name: string }): boolean => name.includes('receipts');
  for await (const result of checkInvariants(createInvariants(app.deps).filter(isAboutReceipts)))
    if (result.differing > 0) results.push(result);
  return results;
}
