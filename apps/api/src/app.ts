import { readdirSync } from 'node:fs';
import cors from 'cors';
import expressStaticGzip from 'express-static-gzip';
import express, { type Express, type RequestHandler } from 'express';
import { accountDeletionRoutes } from './features/account-deletion/account-deletion.routes.ts';
import { accountExportRoutes } from './features/account-export/account-export.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { adminOrderRoutes } from './features/admin/orders.routes.ts';
import { adminProductRoutes } from './features/admin/products.routes.ts';
import { adminSystemRoutes } from './features/admin/system.routes.ts';
import { adminUserRoutes } from './features/admin/users.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { authRoutes } from './features/accounts/auth/auth.routes.ts';
import { createAuthenticate, createAuthenticateLink } from './features/accounts/sessions/authenticate.ts';
import { pushRoutes } from './features/accounts/push/push.routes.ts';
import { emailChangeRoutes } from './features/accounts/email-change/email-change.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { csvLinkRoutes } from './features/accounts/csv-links/csv-links.routes.ts';
import { creatorRoutes } from './features/creators/creators.routes.ts';
import { deviceRoutes } from './features/devices/devices.routes.ts';
import { discountRoutes } from './features/discounts/discounts.routes.ts';
import { downloadRoutes } from './features/downloads/downloads.routes.ts';
import { orderBatchRoutes } from './features/orders/decide/order-batches.routes.ts';
import { paymentRoutes } from './features/orders/payments/payments.routes.ts';
import { orderPageRoutes } from './features/orders/order-page/order-page.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { problemRoutes } from './features/orders/problems/problems.routes.ts';
import { refundRoutes } from './features/orders/refunds/refunds.routes.ts';
import { resendRoutes } from './features/orders/resend/resend.routes.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { createTusRouter } from './features/files/tus.routes.ts';
import { UPLOAD_PATH } from './features/files/uploads.service.ts';
import { gatewayRoutes } from './features/gateways/gateways.routes.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { requireLocalRequest, createMailboxRouter } from './features/pages/mailbox.routes.ts';
import { createPageHandler, prefersHtml, redirectOperaMini } from './features/pages/pages.routes.ts';
import { plainPageRoutes } from './features/plain-pages/plain-pages.routes.ts';
import { createSitemapRouter } from './features/pages/sitemap.routes.ts';
import type { WebBuild } from './features/pages/template.ts';
import { categoryProducts } from './features/products/counts/category-products.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { receiptRoutes } from './features/receipts/receipts.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './features/accounts/sessions/sessions.routes.ts';
import { tokenRoutes } from './features/accounts/tokens/tokens.routes.ts';
import { shortLinkRoutes } from './features/short-links/short-links.routes.ts';
import { createDocsRouter } from './features/system/docs.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { createUploadsRouter } from './features/system/uploads.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import type { Deps } from './platform/deps.ts';
import { compress } from './platform/http/compress.ts';
import { createErrorHandler, mountMethodNotAllowed, notFoundHandler } from './platform/http/error-handler.ts';
import { createAdmission, refuseDelayedRequests, refuseEarly } from './platform/http/overload.ts';
import { protectSecretUrls } from './platform/http/protect-token.ts';
import { redirectBrokenLinks } from './platform/http/redirect-broken-links.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { createSecurityHeaders, type InlineHashes } from './platform/http/security-headers.ts';
import { STANDALONE_STYLE_HASH } from './platform/http/standalone-page.ts';
import { createRequestLog, addLogFields } from './platform/http/request-log.ts';
import type { Api } from './platform/http/route.ts';
import { createUploadLimits } from './platform/http/upload-limits.ts';

const listInlineHashes = (web: WebBuild | undefined): InlineHashes => ({
  scriptHashes: web?.scriptHashes ?? [],
  styleHashes: [STANDALONE_STYLE_HASH, ...(web?.styleHashes ?? [])],
});

function mountFeatures(api: Api): void {
  systemRoutes(api);
  catalogueRoutes(api);
  productRoutes(api);
  shortLinkRoutes(api);
  reviewRoutes(api);
  categoryRoutes(api, categoryProducts);
  adminRoutes(api);
  adminSystemRoutes(api);
  adminOrderRoutes(api);
  adminProductRoutes(api);
  adminUserRoutes(api);
  analyticsRoutes(api);
  authRoutes(api);
  emailChangeRoutes(api);
  accountDeletionRoutes(api);
  sessionRoutes(api);
  tokenRoutes(api);
  secondFactorRoutes(api);
  accountExportRoutes(api);
  orderRoutes(api);
  orderBatchRoutes(api);
  paymentRoutes(api);
  receiptRoutes(api);
  orderPageRoutes(api);
  refundRoutes(api);
  problemRoutes(api);
  gatewayRoutes(api);
  downloadRoutes(api);
  plainPageRoutes(api);
  fileRoutes(api);
  libraryRoutes(api);
  newsletterRoutes(api);
  resendRoutes(api);
  pushRoutes(api);
  deviceRoutes(api);
  discountRoutes(api);
  csvLinkRoutes(api);
  webhookRoutes(api);
  creatorRoutes(api);
  mountMethodNotAllowed(api);
}

/** Paths that are both a page and an API resource. `/products/search` is only a resource. */
const PAGE_OR_RESOURCE = /^\/products(\/(?!search\/?$)[^/]+)?\/?$/;

const servePrecompressed = (folder: string, serveStatic: { maxAge: string; immutable?: boolean }): RequestHandler =>
  expressStaticGzip(folder, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic });

/** The only headers that assets need; those of a page would add a kilobyte to each file. */
const setAssetHeaders: RequestHandler = (_req, res, next) => {
  addLogFields(res, { route: '/assets' });
  res.set({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  next();
};

/** Lists the files once, because a disk lookup per page would cost more than sending the page. */
function serveWebFiles(folder: string): RequestHandler {
  const serveFile = servePrecompressed(folder, { maxAge: '1h' });
  const fileNames = new Set(readdirSync(folder));
  return (req, res, next) => {
    if (!fileNames.has(req.path.slice(1))) return next();
    compress(req, res, () => serveFile(req, res, next));
  };
}

/** Checks the first path segment, so that page requests skip the comparison with a hundred routes. */
function createApiMiddleware({ router, endpoints }: Api): RequestHandler {
  const toFirstSegment = (path: string): string => path.toLowerCase().split('/', 2)[1] ?? '';
  const firstSegments = new Set(
    [...endpoints.values()].flatMap(({ contract: { path, aliases = [] } }) => [path, ...aliases].map(toFirstSegment)),
  );
  return (req, res, next) => (firstSegments.has(toFirstSegment(req.path)) ? router(req, res, next) : next());
}

function mountWeb(app: Express, api: Api, web: WebBuild): void {
  const renderPage = createPageHandler(api, web);
  const isPage = (path: string): boolean => !/^\/(api|library\/api|uploads|assets|dev\/mailbox|newsletter)(\/|$)/.test(path);
  app.get(PAGE_OR_RESOURCE, (req, res, next) => {
    res.vary('Accept');
    return prefersHtml(req) ? renderPage(req, res, next) : next();
  });
  app.use(createApiMiddleware(api));
  app.get(/^\/(checkout|orders|download|library)\b/i, redirectOperaMini);
  app.use(createSitemapRouter(api.deps, web.sitemapPaths));
  app.use(serveWebFiles(web.clientFolder));
  app.get(/.*/, (req, res, next) =>
    isPage(req.path) && prefersPage(req.method, req.accepts(['html', 'json'])) ? renderPage(req, res, next) : next(),
  );
}

function mountCors(app: Express, { deps: { config }, endpoints }: Api): void {
  const corsOptions = { origin: config.CORS_ORIGINS, exposedHeaders: ['X-Request-Id', 'Retry-After', 'X-Total-Count'] };
  const pathsWithCookies = [...endpoints.values()].flatMap(({ contract }) => (contract.usesCookies ? [contract.path] : []));
  app.use(pathsWithCookies, cors({ ...corsOptions, credentials: true }));
  // The web draws product images on a canvas, which needs permission if it has another origin.
  const imagePaths = config.API_ORIGIN ? ['/uploads'] : [];
  app.use(['/api', '/products', '/newsletter', ...imagePaths], cors(corsOptions));
}

export function createApp(deps: Deps, web?: WebBuild): { app: Express; api: Api } {
  const app = express();
  const api: Api = {
    router: express.Router(),
    deps,
    authenticate: createAuthenticate(deps),
    authenticateLink: createAuthenticateLink(deps),
    endpoints: new Map(),
    responseCache: createResponseCache(() => {
      deps.directoryCounts.clear();
      deps.facetCache.clear();
    }),
    admission: createAdmission(deps),
    startUpload: createUploadLimits(deps.config.RATE_LIMIT),
  };
  mountFeatures(api);
  app.disable('x-powered-by');
  app.set('trust proxy', deps.config.TRUST_PROXY);
  app.use(createRequestLog(deps.log, deps.metrics));
  if (web)
    app.use('/assets', setAssetHeaders, servePrecompressed(`${web.clientFolder}/assets`, { maxAge: '1y', immutable: true }));
  app.use(createSecurityHeaders(deps.config, listInlineHashes(web)));
  app.use(protectSecretUrls);
  // Before CORS, because tus has its own response to OPTIONS.
  app.use(UPLOAD_PATH, createTusRouter(api));
  mountCors(app, api);
  app.use(refuseEarly(api.admission));
  app.use(refuseDelayedRequests(deps.metrics));
  app.use('/uploads', createUploadsRouter(deps));
  app.use('/api/docs', compress, createDocsRouter());
  app.use('/dev', requireLocalRequest(deps.config));
  app.use('/dev/mailbox', compress, createMailboxRouter(deps.config));
  app.use(redirectBrokenLinks);
  if (web) mountWeb(app, api, web);
  else app.use(createApiMiddleware(api));
  app.use(notFoundHandler);
  app.use(createErrorHandler(deps.log));
  return { app, api };
}

const prefersPage = (method: string, accepted: string | false): boolean =>
  (method === 'GET' || method === 'HEAD') && accepted === 'html';
