import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageModule } from '../../entities/page/page-module.ts';
import { createLazyModule, type LazyModule } from '../../lib/lazy-module.ts';
import { paths } from '../../config/paths.ts';

export type LayoutName = 'storefront' | 'dashboard' | 'admin';

const others = () => import('./lazy-pages.ts');

/** The layouts whose code is fetched on demand; the storefront's is in the entry. */
export const lazyLayouts: Partial<Record<LayoutName, LazyModule<{ default: ComponentType }>>> = {
  dashboard: createLazyModule(async () => (await others()).layouts.dashboard()),
  admin: createLazyModule(async () => (await others()).layouts.admin()),
};

export interface LazyPage extends LazyModule<PageModule> {
  name: string;
}

export interface PageRoute {
  path: string;
  page: LazyPage;
  layout: LayoutName;
  /** Rendered on the server too; pages behind a login or about one buyer are not. */
  ssr: boolean;
}

const landing = import.meta.glob<PageModule>('../../pages/{home,products,product,creators,creator}.tsx');
const fileOf = (name: string): string => `../../pages/${name}.tsx`;
const pages = new Map<string, LazyPage>();

/** Where visitors land: the entry names these pages, and their HTML has the styles that they need and no more. */
export const isLanding = ({ page: { name } }: PageRoute): boolean => fileOf(name) in landing;

/** The file `src/pages/NAME.tsx`; the same object for each route that shows it. */
function page(name: string): LazyPage {
  const known = pages.get(name);
  if (known) return known;
  const made = { name, ...createLazyModule(landing[fileOf(name)] ?? (async () => (await others()).fetchPage(name))) };
  pages.set(name, made);
  return made;
}

const open = (path: string, name: string): PageRoute => ({ path, page: page(name), layout: 'storefront', ssr: true });
const own = (path: string, name: string, layout: LayoutName = 'storefront'): PageRoute => ({
  path,
  page: page(name),
  layout,
  ssr: false,
});

/** Text pages, named by the last segment of the path. Most are data in `features/info/pages`, see lazy-pages.ts. */
const texts = [
  paths.about, paths.learn, paths.help, paths.community, paths.blog, paths.careers, paths.press, paths.contact, paths.privacy,
  paths.terms, paths.cookies, paths.gdpr, paths.guide, paths.videos, paths.tools, paths.courseCreation, paths.courseMarketing,
  paths.courseIncome,
]; // prettier-ignore

export const routes: PageRoute[] = [
  open(paths.home, 'home'),
  open(paths.products, 'products'),
  open(paths.product(':id'), 'product'),
  open(paths.creators, 'creators'),
  open(paths.creator(':id'), 'creator'),
  own(paths.signup, 'signup'),
  own(paths.login(), 'login'),
  own(paths.requestReset, 'request-reset'),
  own(paths.resetPassword, 'reset-password'),
  own(paths.verifyEmail, 'verify-email'),
  own(paths.checkout(':id'), 'checkout'),
  own(paths.purchaseSuccess, 'purchase-success'),
  own(paths.download(':orderId'), 'download'),
  own(paths.dashboard(), 'dashboard', 'dashboard'),
  own(paths.upload, 'upload', 'dashboard'),
  own(paths.addProduct, 'add-product', 'dashboard'),
  own(paths.admin(), 'admin', 'admin'),
  ...texts.map((path) => open(path, path.slice(path.lastIndexOf('/') + 1))),
  open(paths.article(':slug'), 'article'),
  own(paths.uiGallery, 'ui-gallery'),
];

/** What an unknown address gets, with status 404. */
export const notFound: PageRoute = open('*', 'not-found');

export interface Match {
  route: PageRoute;
  params: Record<string, string | undefined>;
}

const isPattern = ({ path }: PageRoute): boolean => path.includes(':');
/** The router takes an address in any case, and with slashes at its end. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '') || paths.home;
const fixed = new Map(routes.filter((route) => !isPattern(route)).map((route) => [plain(route.path), route]));
const patterns = routes.filter(isPattern);

/** The route of a pathname; the 404 page for one that nobody has. */
export function findRoute(pathname: string): Match {
  const known = fixed.get(plain(pathname));
  if (known) return { route: known, params: {} };
  for (const route of patterns) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
}

/** Whether all code that a route needs has been fetched. */
export const isLoaded = ({ page: { isLoaded: isPageLoaded }, layout }: PageRoute): boolean =>
  isPageLoaded() && lazyLayouts[layout]?.isLoaded() !== false;

/** Fetches all code that a route needs. */
export const preload = async ({ page: wanted, layout }: PageRoute): Promise<unknown> =>
  await Promise.all([wanted.load(), lazyLayouts[layout]?.load()]);
