import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import type { ProductRecord } from '../features/products/products.model.ts';
import type { UserRecord } from '../features/accounts/users.model.ts';
import { logInAs, makeProduct, type OrderForm, placeOrder, createPng } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** What the checkout's form holds when a buyer has filled it in. */
export const BUYER: Readonly<Record<string, string>> = {
  name: 'Inácio Sitoe',
  email: 'inacio@example.com',
  phone: '+258 86 555 0188',
  payment: 'mpesa',
  confirmationCode: 'BKL7XQ92M1',
};

export interface Screenshot {
  bytes: Buffer;
  filename?: string;
  contentType?: string;
}

/** Sends exactly these fields as a form; with a small PNG as screenshot unless another, or null, is given. */
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

export interface Sale {
  user: UserRecord;
  auth: { Authorization: string };
  product: ProductRecord;
  /** The order's. */
  id: string;
}

/** A creator with one product and one order of it that waits. */
export async function makeSale(
  app: TestApp,
  given: { user?: Partial<UserRecord>; product?: Partial<ProductRecord>; form?: OrderForm } = {},
): Promise<Sale> {
  const seller = await logInAs(app, given.user);
  const product = await makeProduct(app, seller.user, given.product);
  return { ...seller, product, id: await orderId(app, product._id, given.form) };
}

/** Places an order and answers its id. */
export async function orderId(app: TestApp, productId: unknown, form: OrderForm = {}): Promise<string> {
  const placed = await placeOrder(app, productId, form);
  if (placed.status !== 201) throw new Error(placed.text);
  return (placed.body as { order: { _id: string } }).order._id;
}

type AuthHeaders = Record<string, string>;

export const approve = async ({ http }: TestApp, auth: AuthHeaders, id: string, body?: object) =>
  await http.post(`/api/creators/orders/${id}/approve`).set(auth).send(body);

export const cancel = async ({ http }: TestApp, auth: AuthHeaders, id: string, body?: object) =>
  await http.post(`/api/creators/orders/${id}/cancel`).set(auth).send(body);

/** What has been mailed to an address once every job has run, by the beginning of its subject. */
export async function mailed({ deps, mailbox }: TestApp, subject = '', address = 'inacio@example.com'): Promise<Email[]> {
  await deps.jobs.drain();
  return (await mailbox.readTo(address)).filter((email) => email.subject?.startsWith(subject));
}

/** The download links in a buyer's mails, as `/api/downloads/ID` with its query and without. */
export async function mailedLinks(app: TestApp, address?: string): Promise<{ page: string; file: string }[]> {
  const emails = await mailed(app, 'O teu download', address);
  return emails.map(({ text = '' }) => {
    const { pathname, search } = new URL(/http:\/\/\S+\/download\/\S+/.exec(text)?.[0] ?? 'http://none');
    const at = `/api${pathname.replace('/download/', '/downloads/')}`;
    return { page: `${at}${search}`, file: `${at}/file${search}` };
  });
}
