import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ADMIN, type Banca } from './server.ts';

/** Calls the API as another program would. @throws with the answer when it is not 2xx. */
async function send<T>(banca: Banca, method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(banca.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export interface Creator {
  token: string;
  email: string;
  password: string;
  username: string;
}

let sequence = 0;

/** Accounts to pay to, and the address that buyers see. */
type Profile = Partial<Record<'mpesa' | 'emola' | 'paypal' | 'contactEmail', string>>;

const WALLETS: Profile = { mpesa: '84 555 0123', emola: '86 555 0188' };

export async function makeCreator(banca: Banca, profile: Profile = WALLETS): Promise<Creator> {
  sequence += 1;
  const account = {
    firstName: 'Anabela',
    lastName: 'Macuácua',
    username: `anabela${sequence}`,
    email: `anabela${sequence}@example.com`,
    password: 'Segredo-123',
  };
  const { token } = await send<{ token: string }>(banca, 'POST', '/api/auth/signup', account);
  await send(banca, 'PUT', '/api/auth/profile', profile, token);
  return { token, email: account.email, password: account.password, username: account.username };
}

const tokens = new Map<string, Promise<string>>();

/** The admin's token; one login for each shop. */
const adminToken = (banca: Banca): Promise<string> => {
  const known =
    tokens.get(banca.url) ?? send<{ token: string }>(banca, 'POST', '/api/auth/login', ADMIN).then(({ token }) => token);
  tokens.set(banca.url, known);
  return known;
};

/** An admin suspends the shop of a creator. */
export const suspendShop = async (banca: Banca, creatorId: string): Promise<unknown> =>
  await send(banca, 'PUT', `/api/admin/creators/${creatorId}/status`, { status: 'suspended' }, await adminToken(banca));
/** An account that buys and does not sell; its address is not confirmed. */
export async function makeMember(banca: Banca): Promise<Creator> {
  const account = await makeCreator(banca);
  const { user } = await send<{ user: { _id: string } }>(banca, 'GET', '/api/auth/me', undefined, account.token);
  await send(banca, 'PUT', `/api/admin/users/${user._id}/role`, { role: 'user' }, await adminToken(banca));
  return account;
}

/** Features a product, behind all others. */
export const featureProduct = async (banca: Banca, { _id }: Made): Promise<unknown> =>
  await send(banca, 'PUT', `/api/admin/products/${_id}/featured`, { featured: true }, await adminToken(banca));

/** Follows the creator of a product. */
export const followCreatorOf = async (banca: Banca, { token }: Creator, { creator }: Made): Promise<unknown> =>
  await send(banca, 'POST', `/api/creators/${creator._id}/follow`, undefined, token);

export interface NewProduct {
  title?: string;
  price?: number;
  beforePrice?: number;
  category?: string;
  image?: boolean;
  /** Left for an admin to approve. */
  pending?: boolean;
}

export interface Made {
  _id: string;
  title: string;
  creator: { _id: string };
}

/** A product on sale, unless it is left pending. Prices in MZN. */
export async function makeProduct(
  banca: Banca,
  creator: Creator,
  { image = true, pending = false, ...overrides }: NewProduct = {},
): Promise<Made> {
  sequence += 1;
  const product = {
    title: `Marrabenta ${sequence}`,
    description: 'Doze bases originais gravadas em Maputo, com tablaturas em PDF.',
    price: 850,
    category: 'Música',
    file: 'https://drive.google.com/file/d/journey/view',
    features: ['12 faixas WAV', 'Tablaturas em PDF'],
    ...(image ? { images: [`data:image/png;base64,${(await picturePng('#b93815')).toString('base64')}`] } : {}),
    ...overrides,
  };
  const made = await send<{ product: Made }>(banca, 'POST', '/api/creators/products', product, creator.token);
  if (pending) return made.product;
  await send(banca, 'PUT', `/api/admin/products/${made.product._id}/status`, { status: 'approved' }, await adminToken(banca));
  return made.product;
}

/** A real picture of one colour. */
export const picturePng = async (background: string, width = 800, height = 600): Promise<Buffer> =>
  await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Changes a product as its creator would. */
export const editProduct = async (banca: Banca, { token }: Creator, id: string, changes: NewProduct): Promise<unknown> =>
  await send(banca, 'PUT', `/api/creators/products/${id}`, changes, token);

/** What somebody with an account says of a product. */
export const addReview = async (
  banca: Banca,
  { token }: Creator,
  id: string,
  rating: number,
  comment: string,
): Promise<unknown> => await send(banca, 'POST', `/api/products/${id}/reviews`, { rating, comment }, token);
