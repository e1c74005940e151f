import { placeOrder } from '../support/orders.ts';
import { createDashboardData } from './dashboard-data.ts';
import { MARKETPLACE_URL, tokensByRole } from './marketplace.ts';
import { createOffers } from './offers.ts';

export type Role = 'user' | 'creator' | 'admin';

export interface Screen {
  path: string;
  role?: Role;
  /** Whether the API renders the page, without scripts and in Portuguese. */
  isDocument?: boolean;
  /** The CSS selector of a button that opens a dialog. */
  dialogButton?: string;
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
const DASHBOARD_DIALOGS = [
  ['discounts', 'section[aria-labelledby=discounts] > div:first-child button'],
  ['products', 'section[aria-labelledby=meus-produtos] > div:first-of-type button'],
  // The first one is a bundle with a launch price.
  ['products&status=approved', 'article button:not(.cursor-zoom-in)'],
] as const;
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

/** Lists every screen of the storefront and the dashboards. Product pages show the product with the most sales. */
export async function listScreens(): Promise<Screen[]> {
  const response = await fetch(`${MARKETPLACE_URL}/api/products?sort=popularity&limit=1`);
  const { products } = (await response.json()) as { products: ProductSummary[] };
  const [product] = products;
  if (!product) throw new Error('the marketplace has no product');
  await createDashboardData();
  const offerPaths = await createOffers();
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
    ...offerPaths,
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
    ...DASHBOARD_DIALOGS.map(([section, dialogButton]) => ({
      path: `/dashboard?section=${section}`,
      role: 'creator' as const,
      dialogButton,
    })),
    { path: '/add-product', role: 'creator' },
    { path: '/second-factor', role: 'admin' },
    ...ADMIN_SECTIONS.map((section) => ({ path: `/admin?section=${section}`, role: 'admin' as const })),
  ];
}
