import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createSession } from '../features/accounts/sessions/sessions.service.ts';
import { updateProductCounts } from '../features/products/counts/product-counts.ts';
import { refreshProducts } from '../features/products/published/refresh-products.ts';
import { type ProductRecord, ProductModel } from '../features/products/products.model.ts';
import { toSearchTerms } from '../features/products/published/search-terms.ts';
import { type UserRecord, UserModel } from '../features/accounts/users.model.ts';
import { buildAccountPrefixes, buildNamePrefixes } from '../features/accounts/name-prefixes.ts';
import { inTransaction } from '../platform/mongo/transaction.ts';
import type { TestApp } from './test-app.ts';

/** The bcrypt hash of `PASSWORD` with cost 4, stored here because hashing is slow. */
const PASSWORD_HASH = '$2b$04$M7VJj1qiA5jz0MOkt6Ft9uJEuT1dEdtg05EFTi4yYAEKQJo9yTxLu';
export const PASSWORD = 'Segredo-123';

let sequence = 0;

/** Creates an active account, by default a creator. */
export async function makeUser({ clock, clearCaches }: TestApp, overrides: Partial<UserRecord> = {}): Promise<UserRecord> {
  sequence += 1;
  const username = overrides.username ?? `pessoa${sequence}`;
  const email = overrides.email ?? `pessoa${sequence}@example.com`;
  const now = clock.now();
  const names = { firstName: 'Helena', lastName: 'Macuácua', ...overrides, username };
  const user = await UserModel.create({
    ...names,
    namePrefixes: buildNamePrefixes(names),
    accountPrefixes: buildAccountPrefixes({ ...names, email }),
    emailVerified: true,
    passwordHash: PASSWORD_HASH,
    role: 'creator',
    status: 'active',
    creatorStatus: 'active',
    createdAt: now,
    updatedAt: now,
    ...overrides,
    username,
    usernameKey: username.toLowerCase(),
    email,
    emailKey: email.toLowerCase(),
  });
  clearCaches();
  return user.toObject();
}

/** Creates a user and returns the user with the headers of a session. */
export async function logInAs(
  app: TestApp,
  overrides: Partial<UserRecord> = {},
): Promise<{ user: UserRecord; auth: { Authorization: string } }> {
  const user = await makeUser(app, overrides);
  return { user, auth: { Authorization: `Bearer ${await createSession(app.deps, user._id, 'test')}` } };
}

/** Creates a product, by default a published one. Prices are in centavos. */
export async function makeProduct(
  { clock, deps, clearCaches }: TestApp,
  creator: UserRecord,
  overrides: Partial<ProductRecord> = {},
): Promise<ProductRecord> {
  sequence += 1;
  const { _id, firstName, lastName, username, profilePicture } = creator;
  const defaults = {
    title: `Marrabenta ${sequence}`,
    description: 'Doze bases para guitarra.',
    price: 85_000,
    category: 'Música',
    status: 'approved' as const,
  };
  const fields = {
    ...defaults,
    features: ['12 faixas'],
    file: 'https://drive.google.com/file/d/abc/view',
    ratingSum: (overrides.rating ?? 0) * (overrides.reviewCount ?? 0),
    createdAt: clock.now(),
    updatedAt: clock.now(),
    ...overrides,
  };
  const record = {
    listed: fields.status === 'approved',
    terms: toSearchTerms(fields),
    creator: { _id, firstName, lastName, username, profilePicture },
    ...fields,
  };
  const product = (await ProductModel.create(record)).toObject();
  await inTransaction(async (session) => await updateProductCounts(undefined, product, session));
  refreshProducts(deps, [product._id]);
  clearCaches();
  return product;
}

let cachedPng: Buffer | undefined;

/** Creates a small valid PNG. */
export async function createPng(): Promise<Buffer> {
  cachedPng ??= await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b93815' } })
    .png()
    .toBuffer();
  return cachedPng;
}

let cachedHugePng: Buffer | undefined;

/** Creates a valid PNG of more than 5 MB. */
export async function createHugePng(): Promise<Buffer> {
  cachedHugePng ??= await sharp({
    create: { width: 1700, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return cachedHugePng;
}

export const toDataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;

export interface OrderForm {
  name?: string;
  email?: string;
  phone?: string;
  payment?: string;
  confirmationCode?: string;
  key?: string;
  /** The `Banca-Language` header. */
  language?: string;
}

/** Sends an order as the checkout does: multipart, with screenshot, code and Idempotency-Key. */
export async function placeOrder({ http }: TestApp, productId: unknown, form: OrderForm = {}) {
  const { key = randomUUID(), language, ...fields } = form;
  sequence += 1;
  const body = {
    name: 'Inácio Sitoe',
    email: 'inacio@example.com',
    phone: '+258 86 555 0188',
    payment: 'mpesa',
    confirmationCode: `BKL7XQ${sequence}`,
    ...fields,
  };
  const request = http.post(`/api/products/${String(productId)}/orders`).set('Idempotency-Key', key);
  if (language) void request.set('Banca-Language', language);
  for (const [name, value] of Object.entries(body)) request.field(name, value);
  return await request.attach('paymentScreenshot', await createPng(), 'comprovativo.png');
}
