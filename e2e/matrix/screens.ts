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

type Look = (view: View) => Promise<void>;
type Combination = Pick<View, 'device' | 'theme'> & { role: Role | undefined };

const nameOf = (path: string, { device, theme }: Combination): string =>
  `${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${device.split(' ')[0]}-${theme}`;

/** One visitor goes from screen to screen; scripts and fonts are fetched once. */
async function walk(browser: Browser, combination: Combination, shown: Screen[], look: Look): Promise<void> {
  const { device, theme, role } = combination;
  const context = await browser.newContext({ ...DEVICES[device], colorScheme: theme, locale: 'pt-MZ', reducedMotion: 'reduce' });
  const token = role && tokens[role];
  if (token) await context.addInitScript((value) => localStorage.setItem('banca.token', value), token);
  for (const screen of shown) {
    const page = await context.newPage();
    await page.goto(SHOP + screen.path, { waitUntil: 'networkidle' });
    // A busy machine may run the scripts only after the network has gone quiet.
    await page.locator('h1').first().waitFor();
    await look({ ...screen, device, theme, page, name: nameOf(screen.path, combination) });
    await page.close();
  }
  await context.close();
}

/** At the same time: while one page waits for its data, another is looked at. */
const VISITORS = 2;

/** Shows every screen at both widths in both themes; those only whose address has one of the words given, if any is. */
export async function lookAtAll(look: Look): Promise<void> {
  const words = process.argv.slice(2);
  const shown = (await screens()).filter(({ path }) => words.length === 0 || words.some((word) => path.includes(word)));
  const combinations = (Object.keys(DEVICES) as Device[]).flatMap((device) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      ([undefined, 'creator', 'admin'] as const).map((role) => ({ device, theme, role })),
    ),
  );
  const browser = await launch();
  const visit = async (): Promise<void> => {
    for (let next = combinations.shift(); next; next = combinations.shift()) {
      const { role } = next;
      await walk(
        browser,
        next,
        shown.filter((screen) => screen.role === role),
        look,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: VISITORS }, visit));
  } finally {
    await browser.close();
  }
}
