import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageModule } from '../../entities/page/page-module.ts';
import { createLazyModule, type LazyModule } from '../../lib/lazy-module.ts';
import { paths } from '../../config/paths.ts';

type LayoutName = 'storefront' | 'quiet' | 'dashboard' | 'admin';

const importLazyPages = () => import('./lazy-pages.ts');

const createLazyLayout = (name: Exclude<LayoutName, 'storefront'>): LazyModule<{ default: ComponentType }> =>
  createLazyModule(async () => (await importLazyPages()).layouts[name]());

/** The storefront's layout is part of the entry. */
export const lazyLayouts: Partial<Record<LayoutName, LazyModule<{ default: ComponentType }>>> = {
  quiet: createLazyLayout('quiet'),
  dashboard: createLazyLayout('dashboard'),
  admin: createLazyLayout('admin'),
};

export interface LazyPage extends LazyModule<PageModule> {
  name: string;
}

export interface PageRoute {
  path: string;
  page: LazyPage;
  layout: LayoutName;
  /** Whether the server renders the page. Pages with private data, and most forms, are rendered in the browser only. */
  ssr: boolean;
  /** The page that visitors probably open next. */
  nextRoute?: PageRoute;
}

const landingPages = import.meta.glob<PageModule>('../../pages/{home,products,product,creators,creator}.tsx');
const toPageFile = (name: string): string => `../../pages/${name}.tsx`;
const pages = new Map<string, LazyPage>();

/** Landing pages are imported without lazy-pages.ts. */
export const isLandingPage = ({ page: { name } }: PageRoute): boolean => toPageFile(name) in landingPages;

export type TemplateName = 'landing' | 'product' | 'checkout' | 'page';

/** Pages whose HTML contains only the styles that they need have their own template. See ../ssr/templates.mjs. */
export function findTemplate(route: PageRoute): TemplateName {
  const { name } = route.page;
  if (name === 'product' || name === 'checkout') return name;
  return isLandingPage(route) ? 'landing' : 'page';
}

/** The documents of a product and of the checkout lack styles of the landing pages. */
const hasStyles = (name: string): boolean =>
  import.meta.env.SSR || (document.querySelector<HTMLElement>('[data-for]')?.dataset['for']?.includes(name) ?? true);

const fetchPage = async (name: string): Promise<PageModule> => {
  const importPage = landingPages[toPageFile(name)];
  if (importPage && hasStyles(name)) return await importPage();
  const lazyPages = await importLazyPages();
  return await (importPage ? lazyPages.withStyles(name, importPage()) : lazyPages.fetchPage(name));
};

/** Returns the page of `src/pages/NAME.tsx`. Routes that share a page get the same object. */
function getPage(name: string): LazyPage {
  const existingPage = pages.get(name);
  if (existingPage) return existingPage;
  const page = {
    name,
    ...createLazyModule(() => fetchPage(name)),
  };
  pages.set(name, page);
  return page;
}

const createSsrRoute = (path: string, name: string, layout: LayoutName = 'storefront'): PageRoute => ({
  path,
  page: getPage(name),
  layout,
  ssr: true,
});
const createBrowserRoute = (path: string, name: string, layout: LayoutName = 'storefront'): PageRoute => ({
  path,
  page: getPage(name),
  layout,
  ssr: false,
});

/** Text pages, named by the last segment of the path. Their texts are in `packages/messages/src/locales` (see lazy-pages.ts). */
const textPages = [
  paths.about, paths.learn, paths.help, paths.community, paths.blog, paths.careers, paths.press, paths.contact, paths.privacy,
  paths.terms, paths.cookies, paths.gdpr, paths.guide, paths.videos, paths.tools, paths.courseCreation, paths.courseMarketing,
  paths.courseIncome,
]; // prettier-ignore

const checkoutRoute = createSsrRoute(paths.checkout(':id'), 'checkout', 'quiet');

export const routes: PageRoute[] = [
  createSsrRoute(paths.home, 'home'),
  createSsrRoute(paths.products, 'products'),
  { ...createSsrRoute(paths.product(':id'), 'product'), nextRoute: checkoutRoute },
  createSsrRoute(paths.creators, 'creators'),
  createSsrRoute(paths.creator(':id'), 'creator'),
  createBrowserRoute(paths.wishlist, 'wishlist'),
  createBrowserRoute(paths.signup, 'signup', 'quiet'),
  createBrowserRoute(paths.login(), 'login', 'quiet'),
  createBrowserRoute(paths.secondFactor(), 'second-factor', 'quiet'),
  createBrowserRoute(paths.requestReset, 'request-reset'),
  createBrowserRoute(paths.resetPassword, 'reset-password'),
  createBrowserRoute(paths.verifyEmail, 'verify-email'),
  createBrowserRoute(paths.confirmEmailChange, 'confirm-email-change'),
  createBrowserRoute(paths.undoEmailChange, 'undo-email-change'),
  checkoutRoute,
  createBrowserRoute(paths.purchaseSuccess, 'purchase-success'),
  createBrowserRoute(paths.library, 'library'),
  createBrowserRoute(paths.orders, 'library'),
  createBrowserRoute(paths.order(':id'), 'order'),
  createBrowserRoute(paths.download(':orderId'), 'download'),
  createBrowserRoute(paths.dashboard(), 'dashboard', 'dashboard'),
  createBrowserRoute(paths.upload, 'upload', 'dashboard'),
  createBrowserRoute(paths.addProduct, 'add-product', 'dashboard'),
  createBrowserRoute(paths.admin(), 'admin', 'admin'),
  ...textPages.map((path) => createSsrRoute(path, path.slice(path.lastIndexOf('/') + 1))),
  createSsrRoute(paths.article(':slug'), 'article'),
];

export const notFoundRoute: PageRoute = createSsrRoute('*', 'not-found');

interface RouteMatch {
  route: PageRoute;
  params: Record<string, string | undefined>;
}

const hasParams = ({ path }: PageRoute): boolean => path.includes(':');
/** URLs match in any letter case and with trailing slashes. */
const normalizePath = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '') || paths.home;
const staticRoutes = new Map(routes.filter((route) => !hasParams(route)).map((route) => [normalizePath(route.path), route]));
const patternRoutes = routes.filter(hasParams);

export function findRoute(pathname: string): RouteMatch {
  const staticRoute = staticRoutes.get(normalizePath(pathname));
  if (staticRoute) return { route: staticRoute, params: {} };
  // The creator's page takes `@username` in place of an id.
  const path = pathname.replace(/^\/@/, '/creators/@');
  for (const route of patternRoutes) {
    const match = matchPath(route.path, path);
    if (match) return { route, params: match.params };
  }
  return { route: notFoundRoute, params: {} };
}

export const isRouteLoaded = ({ page, layout }: PageRoute): boolean =>
  page.isLoaded() && lazyLayouts[layout]?.isLoaded() !== false;

/** Rejects only after both fetches have ended, so that another call repeats each fetch that failed. */
export async function preloadRoute({ page, layout }: PageRoute): Promise<void> {
  const fetches = [page.load(), Promise.resolve(lazyLayouts[layout]?.load())];
  await Promise.allSettled(fetches);
  await Promise.all(fetches);
}
