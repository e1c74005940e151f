import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { ProductRecord } from '../features/products/products.model.ts';
import type { UserRecord } from '../features/accounts/users.model.ts';
import { type OrderRecord, OrderModel } from '../features/orders/orders.model.ts';
import { createProofId } from '../features/proofs/proof-id.ts';
import { logInAs, makeProduct, type OrderForm, placeOrder, createPng } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The checkout form as a buyer fills it in. */
export const BUYER: Readonly<Record<string, string>> = {
  name: 'Inácio Sitoe',
  email: 'inacio@example.com',
  phone: '+258 86 555 0188',
  payment: 'mpesa',
  confirmationCode: 'BKL7XQ92M1',
};

/** What responses contain of a new order, if the creator has no payment account. */
export const NEW_ORDER_FIELDS = {
  paymentMethod: 'mpesa',
  status: 'pending',
  state: 'pending',
  lines: [
    {
      product: expect.objectContaining({ _id: expect.any(String) }),
      price: expect.any(Number),
      amount: expect.any(Number),
      state: 'pending',
    },
  ],
  accountMissing: true,
  delivered: false,
  cancelled: false,
};

export interface Screenshot {
  bytes: Buffer;
  filename?: string;
  contentType?: string;
}

/** Posts exactly these fields as a form. Attaches a small PNG unless `screenshot` is another file, or null for none. */
export async function submitOrder(
  { http }: TestApp,
  productId: unknown,
  fields: Record<string, string> = BUYER,
  { screenshot, key = randomUUID() }: { screenshot?: Screenshot | null; key?: string } = {},
) {
  const request = http.post(`/api/products/${String(productId)}/orders`).set('Idempotency-Key', key);
  for (const [name, value] of Object.entries(fields)) request.field(name, value);
  if (screenshot === null) return await request;
  const { bytes, filename = 'comprovativo.png', contentType } = screenshot ?? { bytes: await createPng() };
  return await request.attach('paymentScreenshot', bytes, { filename, ...(contentType ? { contentType } : {}) });
}

export interface OrderFixture {
  orderId: string;
  product: ProductRecord;
  creator: UserRecord;
  /** The creator's session. */
  auth: { Authorization: string };
}

/** Creates a creator with one product and places one order for it. */
export async function createPendingOrder(
  app: TestApp,
  overrides: { creator?: Partial<UserRecord>; product?: Partial<ProductRecord>; form?: OrderForm } = {},
): Promise<OrderFixture> {
  const { user: creator, auth } = await logInAs(app, overrides.creator);
  const product = await makeProduct(app, creator, overrides.product);
  return { orderId: await placeOrderAndGetId(app, product._id, overrides.form), product, creator, auth };
}

export async function placeOrderAndGetId(app: TestApp, productId: unknown, form: OrderForm = {}): Promise<string> {
  const response = await placeOrder(app, productId, form);
  if (response.status !== 201) throw new Error(response.text);
  return (response.body as { order: { _id: string } }).order._id;
}

/** Expects neither the file link and the key of the screenshot nor fields that only the API uses. */
export async function expectNoPrivateFields(responseText: string, orderId: string): Promise<void> {
  const order = await OrderModel.findById(orderId).lean<OrderRecord>();
  const privateValues = [order?.lines[0]?.file, order?.screenshot];
  for (const secret of [...privateValues, 'terms', 'idempotencyKey', 'linkVersion', 'paymentCodes'])
    expect(responseText).not.toContain(secret);
}

type AuthHeaders = Record<string, string>;

export const approve = async ({ http }: TestApp, auth: AuthHeaders, id: string, body?: object) =>
  await http.post(`/api/creators/orders/${id}/approve`).set(auth).send(body);

/** Approves an order whose proof was returned or replaced: names the newest one, as a client that has just read the order does. */
export async function approveNewestProof(app: TestApp, auth: AuthHeaders, id: string) {
  const order = await OrderModel.findById(id).lean<OrderRecord>();
  return await approve(app, auth, id, { proofId: order ? createProofId(order) : undefined });
}

export const cancel = async ({ http }: TestApp, auth: AuthHeaders, id: string, body?: object) =>
  await http.post(`/api/creators/orders/${id}/cancel`).set(auth).send(body);

export const returnProof = async ({ http }: TestApp, auth: AuthHeaders, id: string, body: object) =>
  await http.post(`/api/creators/orders/${id}/return`).set(auth).send(body);

export const sendPaymentInstructions = async ({ http }: TestApp, auth: AuthHeaders, id: string, body: object) =>
  await http.post(`/api/creators/orders/${id}/payment-instructions`).set(auth).send(body);

/** Runs all waiting jobs, then returns the emails to `address` with a subject that starts with `subject`. */
export async function runJobsAndReadEmails(
  { deps, mailbox }: TestApp,
  subject = '',
  address = 'inacio@example.com',
): Promise<Email[]> {
  await deps.jobs.drain();
  return (await mailbox.readTo(address)).filter((email) => email.subject?.startsWith(subject));
}

/** Returns the API paths behind the download links in a buyer's emails: the order page and the file. */
export async function readDownloadLinks(app: TestApp, address?: string): Promise<{ page: string; file: string }[]> {
  const emails = await runJobsAndReadEmails(app, 'O teu download', address);
  return emails.map(({ text = '' }) => {
    const { pathname, search } = new URL(/http:\/\/\S+\/download\/\S+/.exec(text)?.[0] ?? 'http://none');
    const path = `/api${pathname.replace('/download/', '/downloads/')}`;
    return { page: `${path}${search}`, file: `${path}/file${search}` };
  });
}
