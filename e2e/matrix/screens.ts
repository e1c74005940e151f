import type { Browser, Page } from 'playwright-core';
import { DEVICES, type Device, launch } from '../support/browser.ts';

/** The shop that is looked at, and a token for each role: given by `scripts/screens.mjs`. */
export const SHOP = process.env['SHOP_URL'] ?? 'http://localhost:4000';
const tokens = JSON.parse(process.env['SHOP_TOKENS'] ?? '{}') as Record<string, string>;

type Role = 'creator' | 'admin';

export interface Screen {
  path: string;
  role?: Role;
}

const TEXTS = [
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
const DASHBOARD = ['dashboard', 'products', 'customers', 'upload', 'analytics', 'settings', 'marketing', 'payouts'];
const ADMIN = ['overview', 'users', 'products', 'sales', 'categories', 'audit'];

interface Listed {
  _id: string;
  creator: { _id: string };
}

/** Every screen of the product; a product and its creator are the shop's best sold. */
export async function screens(): Promise<Screen[]> {
  const answer = await fetch(`${SHOP}/api/products?sort=popularity&limit=1`);
  const { products } = (await answer.json()) as { products: Listed[] };
  const [product] = products;
  if (!product) throw new Error('the shop has no product to look at');
  const browsing = [
    '/',
    '/products',
    '/products?q=nada',
    `/products/${product._id}`,
    '/creators',
    `/creators/${product.creator._id}`,
  ];
  const buying = [`/checkout/${product._id}`, '/PurchaseSuccess', '/download/65f1c0ffee0123456789abcd?token=x'];
  const account = ['/login', '/signup', '/request-reset', '/reset-password?token=x', '/nowhere', '/dev/ui'];
  return [
    ...[...browsing, ...buying, ...account, ...TEXTS.map((path) => `/${path}`)].map((path) => ({ path })),
    ...DASHBOARD.map((section) => ({ path: `/dashboard?section=${section}`, role: 'creator' as const })),
    { path: '/add-product', role: 'creator' },
    ...ADMIN.map((section) => ({ path: `/admin?section=${section}`, role: 'admin' as const })),
  ];
}

export interface View extends Screen {
  device: Device;
  theme: 'light' | 'dark';
  page: Page;
  /** For file names. */
  name: string;
}

async function open(browser: Browser, { path, role }: Screen, device: Device, theme: View['theme']): Promise<View> {
  const context = await browser.newContext({ ...DEVICES[device], colorScheme: theme, locale: 'pt-MZ', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const token = role && tokens[role];
  if (token) await page.addInitScript((value) => localStorage.setItem('banca.token', value), token);
  await page.goto(SHOP + path, { waitUntil: 'networkidle' });
  const name = `${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${device.split(' ')[0]}-${theme}`;
  return { path, ...(role ? { role } : {}), device, theme, page, name };
}

/** Shows every screen at both widths in both themes; those only whose address has one of the words given, if any is. */
export async function lookAtAll(look: (view: View) => Promise<void>): Promise<void> {
  const words = process.argv.slice(2);
  const browser = await launch();
  try {
    for (const screen of await screens()) {
      if (words.length > 0 && !words.some((word) => screen.path.includes(word))) continue;
      for (const device of Object.keys(DEVICES) as Device[]) {
        for (const theme of ['light', 'dark'] as const) {
          const view = await open(browser, screen, device, theme);
          await look(view);
          await view.page.context().close();
        }
      }
    }
  } finally {
    await browser.close();
  }
}
