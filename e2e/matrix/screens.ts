import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEVICES, type Device, launchBrowser } from '../support/browser.ts';

/** Set by `scripts/screens.mjs`, as are the tokens of the roles. */
export const SHOP = process.env['SHOP_URL'] ?? 'http://localhost:4000';
const tokensByRole = JSON.parse(process.env['SHOP_TOKENS'] ?? '{}') as Record<string, string>;

type Role = 'creator' | 'admin';

export interface Screen {
  path: string;
  role?: Role;
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
const DASHBOARD = [
  'dashboard',
  'products',
  'customers',
  'customers&view=clientes',
  'upload',
  'analytics',
  'settings',
  'marketing',
  'payouts',
];
const ADMIN = ['overview', 'users', 'products', 'sales', 'categories', 'emails', 'audit'];

interface ListedProduct {
  _id: string;
  creator: { _id: string };
}

/** Every screen of the storefront and the dashboards. The product page shows the best seller. */
export async function listScreens(): Promise<Screen[]> {
  const response = await fetch(`${SHOP}/api/products?sort=popularity&limit=1`);
  const { products } = (await response.json()) as { products: ListedProduct[] };
  const [product] = products;
  if (!product) throw new Error('the shop has no product');
  const browsing = [
    '/',
    '/products',
    '/products?q=nada',
    `/products/${product._id}`,
    '/creators',
    `/creators/${product.creator._id}`,
  ];
  const buying = [`/checkout/${product._id}`, '/PurchaseSuccess', '/download/65f1c0ffee0123456789abcd?token=x'];
  const account = [
    '/login',
    '/signup',
    '/request-reset',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/nowhere',
    '/dev/ui',
  ];
  return [
    ...[...browsing, ...buying, ...account, ...INFO_PAGES.map((path) => `/${path}`)].map((path) => ({ path })),
    ...DASHBOARD.map((section) => ({ path: `/dashboard?section=${section}`, role: 'creator' as const })),
    { path: '/add-product', role: 'creator' },
    ...ADMIN.map((section) => ({ path: `/admin?section=${section}`, role: 'admin' as const })),
  ];
}

export interface View extends Screen {
  device: Device;
  theme: 'light' | 'dark';
  page: Page;
  /** Part of a file name. */
  name: string;
}

type ViewCallback = (view: View) => Promise<void>;
type Combination = Pick<View, 'device' | 'theme'> & { role: Role | undefined };

const toFileName = (path: string, { device, theme }: Combination): string =>
  `${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${device.split(' ')[0]}-${theme}`;

export async function logIn(context: BrowserContext, role: Role | undefined): Promise<void> {
  const token = role && tokensByRole[role];
  if (token) await context.addInitScript((value) => localStorage.setItem('banca.token', value), token);
}

/** Opens one screen after the other in one browser context, so that scripts and fonts are fetched once. */
async function visitScreens(browser: Browser, combination: Combination, screens: Screen[], visit: ViewCallback): Promise<void> {
  const { device, theme, role } = combination;
  const context = await browser.newContext({ ...DEVICES[device], colorScheme: theme, locale: 'pt-MZ', reducedMotion: 'reduce' });
  await logIn(context, role);
  for (const screen of screens) {
    const page = await context.newPage();
    await page.goto(SHOP + screen.path, { waitUntil: 'networkidle' });
    // On a busy machine the scripts may run after the network is idle.
    await page.locator('h1').first().waitFor();
    await visit({ ...screen, device, theme, page, name: toFileName(screen.path, combination) });
    await page.close();
  }
  await context.close();
}

/** Browser contexts at the same time: one works while another waits for data. */
const CONTEXTS = 2;

/** Opens every screen at both widths and in both themes. Arguments of the command select screens by a part of their path. */
export async function visitEveryView(visit: ViewCallback): Promise<void> {
  const parts = process.argv.slice(2);
  const screens = (await listScreens()).filter(({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)));
  const combinations = (Object.keys(DEVICES) as Device[]).flatMap((device) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      ([undefined, 'creator', 'admin'] as const).map((role) => ({ device, theme, role })),
    ),
  );
  const browser = await launchBrowser();
  const work = async (): Promise<void> => {
    for (let next = combinations.shift(); next; next = combinations.shift()) {
      const { role } = next;
      await visitScreens(
        browser,
        next,
        screens.filter((screen) => screen.role === role),
        visit,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: CONTEXTS }, work));
  } finally {
    await browser.close();
  }
}
