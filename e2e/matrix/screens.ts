import { placeOrder } from '../support/orders.ts';

/** `scripts/screens.mjs` sets `MARKETPLACE_URL` and `MARKETPLACE_TOKENS`. */
export const MARKETPLACE_URL = process.env['MARKETPLACE_URL'] ?? 'http://localhost:4000';
export const tokensByRole = JSON.parse(process.env['MARKETPLACE_TOKENS'] ?? '{}') as Record<string, string>;

export type Role = 'user' | 'creator' | 'admin';

export interface Screen {
  path: string;
  role?: Role;
  /** Whether the API renders the page, without scripts and in Portuguese. */
  isDocument?: boolean;
}

const INFO_PAGES = [
  'about',
  'learn',
  'help',
  'community',
  'blog',
  'careers',
  'press',
  'contact',
  'privacy',
  'terms',
  'cookies',
  'gdpr',
  'resources/guide',
  'resources/videos',
  'resources/tools',
  'courses/digital-product-creation',
  'courses/digital-marketing',
  'courses/passive-income',
];
const DASHBOARD_SECTIONS = [
  'dashboard',
  'products',
  'customers',
  'customers&state=returned',
  'customers&state=completed',
  'customers&state=all&hasProblem=true',
  'customers&state=refunded',
  'customers&view=clientes',
  'payments',
  'payments&state=open',
  'payments&view=origens',
  'upload',
  'analytics',
  'settings',
  'marketing',
  'discounts',
  'payouts',
  'integrations',
];
const ADMIN_SECTIONS = [
  'overview',
  'users',
  'products',
  'sales',
  'sales&queue=delayed',
  'sales&queue=suspicious',
  'problems',
  'sources',
  'reviews',
  'reviews&state=hidden',
  'categories',
  'system',
  'audit',
];

interface ProductSummary {
  _id: string;
  creator: { _id: string };
}

/** Places two orders: one waits for its creator, the other was returned. @returns the paths of their pages */
async function placeOrders(productId: string): Promise<string[]> {
  const server = { url: MARKETPLACE_URL };
  const [pending, returned] = [await placeOrder(server, productId), await placeOrder(server, productId)];
  const response = await fetch(`${MARKETPLACE_URL}/api/creators/orders/${returned._id}/return`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['admin']}` },
    body: JSON.stringify({ reason: 'wrong_amount', note: 'Faltam 50,00 MZN.' }),
  });
  if (!response.ok) throw new Error(`returning a proof: ${response.status} ${await response.text()}`);
  return [pending, returned].map(({ orderLink }) => {
    const { pathname, search } = new URL(orderLink);
    return pathname + search;
  });
}

/** Places and approves an order. @returns the paths of its page and of its download */
async function completeOrder(productId: string): Promise<string[]> {
  const { _id, orderLink } = await placeOrder({ url: MARKETPLACE_URL }, productId);
  const headers = { Authorization: `Bearer ${tokensByRole['admin']}` };
  await fetch(`${MARKETPLACE_URL}/api/creators/orders/${_id}/approve`, { method: 'POST', headers });
  const orderPath = orderLink.slice(new URL(orderLink).origin.length);
  const response = await fetch(`${MARKETPLACE_URL}/api${orderPath}`);
  const { downloadLink } = (await response.json()) as { downloadLink?: string };
  if (!downloadLink) throw new Error(`approving an order: ${response.status}`);
  return [orderPath, downloadLink.slice(new URL(downloadLink).origin.length)];
}

/** Lists the orders of the demo user, which have a problem, refunds, receipts and a correction. */
async function listBuyerScreens(): Promise<Screen[]> {
  const headers = { Authorization: `Bearer ${tokensByRole['user']}` };
  const response = await fetch(`${MARKETPLACE_URL}/library/api/orders`, { headers });
  const { orders } = (await response.json()) as { orders: { orderLink: string; receiptLink?: string }[] };
  const toPath = (link: string): string => link.slice(new URL(link).origin.length);
  const receiptLinks = orders.flatMap(({ receiptLink }) => receiptLink ?? []);
  const pages = await Promise.all(receiptLinks.map(async (link) => await (await fetch(link)).text()));
  const correctionIds = pages.map((page) => /correction=(\w+)/.exec(page)?.[1]);
  const index = correctionIds.findIndex(Boolean);
  const [receiptLink, correctionId] = [receiptLinks[index], correctionIds[index]];
  if (!receiptLink || !correctionId) throw new Error('the demo user has no receipt with a correction');
  const documents = [receiptLink, `${receiptLink}&correction=${correctionId}`, `${receiptLink}x`];
  return [
    ...orders.map(({ orderLink }) => ({ path: toPath(orderLink) })),
    ...documents.map((link) => ({ path: toPath(link), isDocument: true })),
    { path: '/library', role: 'user' },
  ];
}

/** Imports payments of the demo creator: that of an order, another amount for an order, and one of nobody. */
async function importPayments(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['creator']}` };
  const response = await fetch(`${MARKETPLACE_URL}/api/creators/orders?state=pending`, { headers });
  const { orders } = (await response.json()) as { orders: { confirmationCode: string | null; amount: number }[] };
  const [seen, paidInPart] = orders.filter(
    ({ confirmationCode: code }) =>
      /^[A-Z0-9]{10}$/.test(code ?? '') && orders.filter(({ confirmationCode }) => confirmationCode === code).length === 1,
  );
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const rows = [
    [seen?.confirmationCode, seen?.amount, 'INACIO SITOE'],
    [paidInPart?.confirmationCode, 1, 'HELENA MARIA DA CONCEICAO COSSA MONDLANE DOS SANTOS'],
    ['ZX81AB72C3', 1250.5, 'JOAO'],
  ] as const;
  const statement = [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
    ...rows.map(([code, amount, name]) => `${code},${time},Received from 258865550188 - ${name},Completed,${amount},,5000.00`),
  ].join('\n');
  const imported = await fetch(`${MARKETPLACE_URL}/api/creators/payments/import`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ statement }),
  });
  if (!imported.ok) throw new Error(`importing a statement: ${imported.status} ${await imported.text()}`);
}

/** Creates API tokens of the demo creator: one that can do everything and does not expire, and one that can do little. */
async function createTokens(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['creator']}` };
  const tokens = [
    {
      name: 'Robô das encomendas da Beira',
      scopes: ['orders:read', 'orders:decide', 'products:write', 'analytics:read', 'payments:write'],
    },
    { name: 'Site', scopes: ['analytics:read'], expiresAt: new Date(Date.now() + 7_776_000_000).toISOString() },
  ];
  for (const token of tokens) {
    const response = await fetch(`${MARKETPLACE_URL}/api/tokens`, { method: 'POST', headers, body: JSON.stringify(token) });
    if (!response.ok) throw new Error(`creating a token: ${response.status} ${await response.text()}`);
  }
}

/** Creates webhooks of the demo creator: one to a name that never exists, with a failed test, and a disabled one. */
async function createWebhooks(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['creator']}` };
  const send = async (method: string, path: string, body?: object): Promise<{ webhook: { _id: string } }> => {
    const response = await fetch(`${MARKETPLACE_URL}/api/webhooks${path}`, { method, headers, body: JSON.stringify(body ?? {}) });
    if (!response.ok) throw new Error(`creating a webhook: ${response.status} ${await response.text()}`);
    return (await response.json()) as { webhook: { _id: string } };
  };
  const fields = { url: 'https://loja.invalid/banca', events: ['order.placed', 'order.completed', 'payment.received'] };
  await send('POST', `/${(await send('POST', '', fields)).webhook._id}/test`);
  const disabled = { ...fields, url: 'https://robo.invalid/avisos', events: ['review.created'] };
  await send('PUT', `/${(await send('POST', '', disabled)).webhook._id}`, { ...disabled, enabled: false });
}

/** Lists every screen of the storefront and the dashboards. Product pages show the product with the most sales. */
export async function listScreens(): Promise<Screen[]> {
  const response = await fetch(`${MARKETPLACE_URL}/api/products?sort=popularity&limit=1`);
  const { products } = (await response.json()) as { products: ProductSummary[] };
  const [product] = products;
  if (!product) throw new Error('the marketplace has no product');
  await importPayments();
  await createTokens();
  await createWebhooks();
  const cataloguePaths = [
    '/',
    '/products',
    '/products?q=nada',
    `/products/${product._id}`,
    '/wishlist',
    '/creators',
    `/creators/${product.creator._id}`,
  ];
  const checkoutPaths = [
    `/checkout/${product._id}`,
    '/PurchaseSuccess',
    '/library',
    ...(await placeOrders(product._id)),
    ...(await completeOrder(product._id)),
    '/orders/65f1c0ffee0123456789abcd?token=x',
    '/download/65f1c0ffee0123456789abcd?token=x',
  ];
  const accountPaths = [
    '/login',
    '/signup',
    '/request-reset',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/confirm-email-change?token=x',
    '/undo-email-change?token=x',
  ];
  const otherPaths = ['/nowhere'];
  return [
    ...[...cataloguePaths, ...checkoutPaths, ...accountPaths, ...otherPaths, ...INFO_PAGES.map((path) => `/${path}`)].map(
      (path) => ({ path }),
    ),
    ...(await listBuyerScreens()),
    ...DASHBOARD_SECTIONS.map((section) => ({ path: `/dashboard?section=${section}`, role: 'creator' as const })),
    { path: '/add-product', role: 'creator' },
    { path: '/second-factor', role: 'admin' },
    ...ADMIN_SECTIONS.map((section) => ({ path: `/admin?section=${section}`, role: 'admin' as const })),
  ];
}
