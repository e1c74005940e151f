import { contracts } from '@banca/contracts/server';
import { listFields } from './contract-fields.ts';

const PAGES = [
  '/',
  '/products',
  '/products?search=arte&page=2&sort=price-low',
  '/products/:id',
  '/creators',
  '/creators/:id',
  '/checkout/:id',
  '/download/:id?token=a',
  '/login?next=/dashboard',
  '/signup',
  '/reset-password?token=a',
  '/dashboard?section=products',
  '/admin',
  '/blog/a',
  '/help',
  '/library',
  '/about',
  '/PurchaseSuccess',
  '/sitemap.xml',
  '/robots.txt',
  '/uploads/a.webp',
  '/assets/a.js',
  '/l/a',
  '/dev/mailbox',
  '/dev/mailbox/a',
  '/api/docs/',
  '/api/openapi.json',
  '/nowhere/at/all',
];

/**
 * Endpoints that end sessions. The example of deleting an account has the password of the demo creator. Only guests call them, so
 * that the sessions of the run remain valid.
 */
const SESSION_ENDING_ENDPOINTS =
  /^DELETE \/api\/auth\/me$|\/auth\/(change-password|logout|sessions)|\/admin\/users\/|\/admin\/creators\//;

export interface Endpoint {
  method: string;
  path: string;
  query: string[];
  /** The fields of the body, which the endpoint does not have if they are undefined. */
  fields?: string[];
  files: string[];
  bodyExample: Record<string, unknown>;
  isPage: boolean;
  isForGuests: boolean;
}

export interface Actor {
  role: string;
  token?: string;
}

export interface Targets {
  endpoints: Endpoint[];
  pages: Endpoint[];
  actors: Actor[];
  /** Ids of documents by the path segment before them. */
  ids: Record<string, string[]>;
}

export interface Marketplace {
  url: string;
  accounts: { role: string; email: string; password: string }[];
}

const endpoints = contracts.map(({ contract: { method, path, schema } }): Endpoint => ({
  method,
  path,
  query: Object.keys(schema.query?.shape ?? {}),
  ...(schema.body ? { fields: listFields(schema.body) } : {}),
  files: Object.keys(schema.files ?? {}),
  bodyExample: (schema.bodyExample ?? {}) as Record<string, unknown>,
  isPage: false,
  isForGuests: SESSION_ENDING_ENDPOINTS.test(`${method} ${path}`),
}));

const pages = PAGES.map((path): Endpoint => ({
  method: 'GET',
  path,
  query: path.includes('?') ? [] : ['q', 'page', 'sort'],
  files: [],
  bodyExample: {},
  isPage: true,
  isForGuests: false,
}));

const toHeaders = (token?: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

async function fetchJson<T>(url: string, options: RequestInit = {}): Promise<T> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

async function logIn(url: string, { email, password }: Marketplace['accounts'][number]): Promise<string> {
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email, password }) };
  return (await fetchJson<{ token: string }>(`${url}/api/auth/login`, options)).token;
}

type Listed = { _id: string }[];
const toIds = (list: Listed): string[] => list.map(({ _id }) => _id);

/** Logs in as the creators and admins of the demo marketplace, and collects the ids that paths such as `/products/:id` can contain. */
export async function loadTargets({ url, accounts }: Marketplace): Promise<Targets> {
  const actors: Required<Actor>[] = [];
  for (const account of accounts.filter(({ role }) => role !== 'user'))
    actors.push({ role: account.role, token: await logIn(url, account) });
  const readAs = <T>(role: string, path: string): Promise<T> =>
    fetchJson(url + path, { headers: toHeaders(actors.find((actor) => actor.role === role)?.token) });
  const { products } = await readAs<{ products: { _id: string; creator: { _id: string } }[] }>('guest', '/api/products?limit=50');
  const { orders } = await readAs<{ orders: Listed }>('creator', '/api/creators/orders?limit=50');
  const { categories } = await readAs<{ categories: Listed }>('admin', '/api/admin/categories');
  const reviews = await readAs<Listed>('guest', `/api/products/${products[0]?._id}/reviews`);
  const ids = {
    products: toIds(products),
    checkout: toIds(products),
    orders: toIds(orders),
    downloads: toIds(orders),
    download: toIds(orders),
    creators: toIds(products.map(({ creator }) => creator)),
    categories: toIds(categories),
    reviews: toIds(reviews),
  };
  return { endpoints, pages, actors: [{ role: 'guest' }, ...actors], ids };
}

/**
 * Lists the roles whose token the API no longer accepts, each with the status of the response. Requests with such a token would
 * test only the authentication.
 */
export async function listInvalidTokens(url: string, actors: Actor[]): Promise<string[]> {
  const invalidTokens: string[] = [];
  for (const { role, token } of actors.filter((actor) => actor.token)) {
    const { status } = await fetch(`${url}/api/auth/me`, { headers: toHeaders(token) });
    if (status !== 200) invalidTokens.push(`${role} (${status})`);
  }
  return invalidTokens;
}
