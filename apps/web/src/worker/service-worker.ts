/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isPrivatePath } from './private-paths.ts';

/**
 * Keeps the shell and what was last seen readable without a connection. While there is one, every page and every price comes
 * from the server, however slow: what is kept is shown only when the server cannot be reached, and the page says so.
 */
declare const self: ServiceWorkerGlobalScope;

const OFFLINE_PAGE = '/offline.html';
const SHELL_CACHE = 'shell';
const DAY_S = 24 * 60 * 60;
/** Only whole answers that anybody may see are kept. */
const publicResponsesOnly = {
  cacheWillUpdate: async ({ response }: { response: Response }): Promise<Response | null> =>
    response.status === 200 && !/no-store|private/.test(response.headers.get('Cache-Control') ?? '') ? response : null,
};

/** A page out of the cache tells its visitor so, before the first paint. */
const markAsCached = {
  async cachedResponseWillBeUsed({ cachedResponse }: { cachedResponse?: Response }): Promise<Response | null> {
    if (!cachedResponse) return null;
    const html = (await cachedResponse.text()).replace('<html ', '<html data-kept ');
    return new Response(html, { headers: cachedResponse.headers });
  },
};

const pages = new NetworkFirst({
  cacheName: 'pages',
  plugins: [
    publicResponsesOnly,
    markAsCached,
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});
const apiResponses = new NetworkFirst({
  cacheName: 'answers',
  plugins: [publicResponsesOnly, new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true })],
});
const assets = new CacheFirst({
  cacheName: 'files',
  plugins: [new CacheableResponsePlugin({ statuses: [200] }), new ExpirationPlugin({ maxEntries: 90, purgeOnQuotaError: true })],
});
const images = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isPrivatePath(url.pathname), new NetworkOnly());
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'), images);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/api/') && !request.headers.has('Authorization') && request.destination === '',
  apiResponses,
);
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await caches.match(OFFLINE_PAGE)) ?? Response.error()) : Response.error(),
);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then(async (cache) => await cache.add(OFFLINE_PAGE)));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  // The request of a page starts together with the worker; the strategies use its response. Safari < 15.4 lacks it.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
