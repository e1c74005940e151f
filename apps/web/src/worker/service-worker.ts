/// <reference lib="webworker" />
// Makes visited public pages available offline. Pages and API responses come from the cache only if the server cannot be reached.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { readOfflineCheckout } from '../lib/offline-checkout.ts';
import { isCheckoutPage, isLibraryPage, isOrderPage, isPrivateUrl } from './is-private-url.ts';
import { fillCheckoutPage } from './offline-checkout-page.ts';
import { listenToPush } from './push-notifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** URLs, as `registerServiceWorker` sends them from a page that no worker controls yet. */
interface Visit {
  page: string;
  resources: string[];
}

/** The page registers a worker for its locale, so another worker replaces this one when the user changes the language. */
const LOCALE = new URL(self.location.href).searchParams.get('locale') ?? 'default';
const OFFLINE_PAGE = `/offline.${LOCALE}.html`;
const OFFLINE_ORDER_PAGE = `/offline-order.${LOCALE}.html`;
const OFFLINE_LIBRARY_PAGE = `/offline-library.${LOCALE}.html`;
const OFFLINE_CHECKOUT_PAGE = `/offline-checkout.${LOCALE}.html`;
const OFFLINE_SCRIPT = '/reload-when-online.js';
const SHELL_CACHE = 'shell';
const DAY_S = 24 * 60 * 60;
const publicResponsesPlugin = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.status === 200 && !/no-store|private/.test(response.headers.get('Cache-Control') ?? '') ? response : null,
};

/** While a worker is being replaced, it may receive pages in the new language. */
const ownLocalePlugin = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    (await response.clone().text()).includes(`data-locale="${LOCALE}"`) ? response : null,
};

/** Adds the attribute `data-kept`, which tells `OfflineNotice` that the page comes from the cache. */
const markAsCachedPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response }): Promise<Response | null> {
    if (!cachedResponse) return null;
    const html = (await cachedResponse.text()).replace('<html ', '<html data-kept ');
    return new Response(html, { headers: cachedResponse.headers });
  },
};

/**
 * Sends a file from memory. Chromium 153 now and then cancelled a script whose body it still read from the cache, which made one of 200
 * visits fail on a busy machine.
 */
const wholeBodyPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response }): Promise<Response | null> {
    if (!cachedResponse) return null;
    return new Response(await cachedResponse.arrayBuffer(), { headers: cachedResponse.headers });
  },
};

const pageStrategy = new NetworkFirst({
  cacheName: `pages-${LOCALE}`,
  // Pages vary with `Accept`, which differs between a navigation and the request of `keepVisit`. This cache has only HTML.
  matchOptions: { ignoreVary: true },
  plugins: [
    publicResponsesPlugin,
    ownLocalePlugin,
    markAsCachedPlugin,
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});
const apiStrategy = new NetworkFirst({
  cacheName: 'answers',
  plugins: [publicResponsesPlugin, new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true })],
});
const assetStrategy = new CacheFirst({
  cacheName: 'files',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 90, purgeOnQuotaError: true }),
    wholeBodyPlugin,
  ],
});
const imageStrategy = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    wholeBodyPlugin,
  ],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isPrivateUrl(url), new NetworkOnly());
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === OFFLINE_SCRIPT, new CacheFirst({ cacheName: SHELL_CACHE }));
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pageStrategy);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assetStrategy);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'), imageStrategy);
registerRoute(
  ({ url, request, sameOrigin }) =>
    // The destination is empty for `fetch()`.
    sameOrigin && url.pathname.startsWith('/api/') && !request.headers.has('Authorization') && request.destination === '',
  apiStrategy,
);

/** Undefined unless this was the last checkout. */
async function createOfflineCheckoutPage({ pathname }: URL): Promise<Response | undefined> {
  const now = Date.now();
  const checkout = await readOfflineCheckout(pathname, now);
  const page = checkout && (await caches.match(OFFLINE_CHECKOUT_PAGE));
  return page ? new Response(fillCheckoutPage(await page.text(), checkout, now), { headers: page.headers }) : undefined;
}

async function findOfflinePage(url: URL): Promise<Response | undefined> {
  const checkoutPage = isCheckoutPage(url) ? await createOfflineCheckoutPage(url) : undefined;
  if (checkoutPage) return checkoutPage;
  if (isLibraryPage(url)) return await caches.match(OFFLINE_LIBRARY_PAGE);
  return await caches.match(isOrderPage(url) ? OFFLINE_ORDER_PAGE : OFFLINE_PAGE);
}

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  return (await findOfflinePage(new URL(request.url))) ?? Response.error();
});

const VISITED_URLS_MAX = 200;

/** @returns null for what this worker does not keep */
function toVisitedRequest(href: string): { strategy: Strategy; request: Request } | null {
  const url = new URL(href);
  if (url.origin !== self.location.origin || isPrivateUrl(url)) return null;
  const strategies: [string, Strategy][] = [
    ['/assets/', assetStrategy],
    ['/uploads/', imageStrategy],
    ['/api/', apiStrategy],
  ];
  const strategy = strategies.find(([start]) => url.pathname.startsWith(start))?.[1];
  // What has just been loaded is in the HTTP cache, so that most of these requests do not reach the network.
  return strategy ? { strategy, request: new Request(href, { cache: 'force-cache' }) } : null;
}

/** Caches the page that registered this worker, and its resources. They were requested before a worker could cache them. */
async function keepVisit(event: ExtendableMessageEvent, { page, resources }: Visit): Promise<void> {
  const requests = resources.slice(0, VISITED_URLS_MAX).flatMap((href) => toVisitedRequest(href) ?? []);
  if (!isPrivateUrl(new URL(page)))
    requests.push({ strategy: pageStrategy, request: new Request(page, { headers: { Accept: 'text/html' } }) });
  await Promise.allSettled(requests.map(async ({ strategy, request }) => await strategy.handle({ event, request })));
}

self.addEventListener('message', (event) => event.waitUntil(keepVisit(event, event.data as Visit)));

listenToPush(self);

/** https://w3c.github.io/ServiceWorker/#dictdef-routerrule, which the types of TypeScript do not contain yet. */
interface StaticRouting {
  addRoutes?(rules: { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>;
}

// A request that outlives its page is lost if the page closes before this worker has started.
const UNHANDLED_ROUTES = ['POST', 'PUT', 'DELETE'].map(
  (requestMethod) => ({ condition: { requestMethod }, source: 'network' }) as const,
);

self.addEventListener('install', (event) => {
  void (event as StaticRouting).addRoutes?.(UNHANDLED_ROUTES);
  event.waitUntil(
    caches
      .open(SHELL_CACHE)
      .then((cache) =>
        cache.addAll([OFFLINE_PAGE, OFFLINE_ORDER_PAGE, OFFLINE_LIBRARY_PAGE, OFFLINE_CHECKOUT_PAGE, OFFLINE_SCRIPT]),
      ),
  );
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  // Navigation preload requests a page while the worker starts. Safari before 15.4 does not support it.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
