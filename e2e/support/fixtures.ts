import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ADMIN, type TestServer } from './server.ts';

/** @throws Error with the response when it is not 2xx */
export async function callApi<T>(server: TestServer, method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Creator {
  token: string;
  email: string;
  password: string;
  username: string;
}

let sequence = 0;

/** Payment accounts, their holder and the contacts. */
type Profile = Partial<Record<'mpesa' | 'emola' | 'paypal' | 'accountHolder' | 'contactEmail', string>> & {
  socialLinks?: Record<string, string>;
};

const DEFAULT_PROFILE: Profile = { mpesa: '84 555 0123', emola: '86 555 0188' };

export async function createCreator(server: TestServer, profile: Profile = DEFAULT_PROFILE): Promise<Creator> {
  sequence += 1;
  const account = {
    firstName: 'Anabela',
    lastName: 'Macuácua',
    username: `anabela${sequence}`,
    email: `anabela${sequence}@example.com`,
    password: 'Segredo-123',
  };
  const { token } = await callApi<{ token: string }>(server, 'POST', '/api/auth/signup', account);
  await callApi(server, 'PUT', '/api/auth/profile', profile, token);
  return { token, email: account.email, password: account.password, username: account.username };
}

const adminTokens = new WeakMap<TestServer, Promise<string>>();

/** Logs the admin in once per server. */
export const getAdminToken = (server: TestServer): Promise<string> => {
  const adminToken =
    adminTokens.get(server) ?? callApi<{ token: string }>(server, 'POST', '/api/auth/login', ADMIN).then(({ token }) => token);
  adminTokens.set(server, adminToken);
  return adminToken;
};

export const suspendCreator = async (server: TestServer, creatorId: string): Promise<unknown> =>
  await callApi(
    server,
    'PUT',
    `/api/admin/creators/${creatorId}/status`,
    { status: 'suspended', reason: 'Vende ficheiros de outra pessoa.' },
    await getAdminToken(server),
  );

/** Creates an account with the role `user` and an unverified email address. */
export async function createUser(server: TestServer): Promise<Creator> {
  const account = await createCreator(server);
  const { user } = await callApi<{ user: { _id: string } }>(server, 'GET', '/api/auth/me', undefined, account.token);
  await callApi(server, 'PUT', `/api/admin/users/${user._id}/role`, { role: 'user' }, await getAdminToken(server));
  return account;
}

export const featureProduct = async (server: TestServer, { _id }: CreatedProduct): Promise<unknown> =>
  await callApi(server, 'PUT', `/api/admin/products/${_id}/featured`, { featured: true }, await getAdminToken(server));

export const followCreator = async (server: TestServer, { token }: Creator, { creator }: CreatedProduct): Promise<unknown> =>
  await callApi(server, 'POST', `/api/creators/${creator._id}/follow`, undefined, token);

export interface ProductOptions {
  title?: string;
  description?: string;
  features?: string[];
  price?: number;
  beforePrice?: number;
  launchPrice?: number;
  launchPriceUntil?: string;
  category?: string;
  extras?: { product: string; percent: number }[];
  hasImage?: boolean;
  isPending?: boolean;
}

export interface CreatedProduct {
  _id: string;
  title: string;
  creator: { _id: string };
}

/** Creates a product and approves it unless `isPending` is set. Prices are in MZN. */
export async function createProduct(
  server: TestServer,
  creator: Creator,
  { hasImage = true, isPending = false, ...overrides }: ProductOptions = {},
): Promise<CreatedProduct> {
  sequence += 1;
  const product = {
    title: `Marrabenta ${sequence}`,
    description: 'Doze bases originais gravadas em Maputo, com tablaturas em PDF.',
    price: 850,
    category: 'Música',
    file: 'https://drive.google.com/file/d/journey/view',
    features: ['12 faixas WAV', 'Tablaturas em PDF'],
    ...(hasImage ? { images: [`data:image/png;base64,${(await createPng('#b93815')).toString('base64')}`] } : {}),
    ...overrides,
  };
  const created = await callApi<{ product: CreatedProduct }>(server, 'POST', '/api/creators/products', product, creator.token);
  if (isPending) return created.product;
  await callApi(
    server,
    'PUT',
    `/api/admin/products/${created.product._id}/status`,
    { status: 'approved' },
    await getAdminToken(server),
  );
  return created.product;
}

export const createPng = async (background: string, width = 800, height = 600): Promise<Buffer> =>
  await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const createDiscount = async (server: TestServer, { token }: Creator, fields: object): Promise<unknown> =>
  await callApi(server, 'POST', '/api/creators/discounts', fields, token);

export const editProduct = async (
  server: TestServer,
  { token }: Creator,
  id: string,
  changes: ProductOptions,
): Promise<unknown> => await callApi(server, 'PUT', `/api/creators/products/${id}`, changes, token);

export const addReview = async (
  server: TestServer,
  { token }: Creator,
  id: string,
  rating: number,
  comment: string,
): Promise<unknown> => await callApi(server, 'POST', `/api/products/${id}/reviews`, { rating, comment }, token);
