import { downloads } from '@banca/contracts/server';
import type { Request } from 'express';
import { readParam, showErrorsAsPages } from '../../platform/http/error-page.ts';
import { protectToken } from '../../platform/http/protect-token.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { liftDownloadLimit } from '../orders/order-downloads.ts';
import { getDownloadLog } from './download-log.service.ts';
import { createDownloadPageUrl } from './download-page.ts';
import { openDownload, requestNewLink } from './downloads.service.ts';
import { hostedDownloadRoutes } from './hosted-downloads.routes.ts';
import { readDownload } from './read-download.ts';
import { sampleRoutes } from './samples.routes.ts';

function showErrorPages({ router, deps }: Api): void {
  const linkToDownloadPage = ({ params, query }: Request) => ({
    url: createDownloadPageUrl(deps.config, readParam(params['orderId']), readParam(query['token'])),
    label: 'downloads.toDownloadPage' as const,
  });
  const linkToProduct = ({ params }: Request) => ({
    url: `${deps.config.API_ORIGIN ? deps.config.PUBLIC_ORIGIN : ''}/products/${encodeURIComponent(readParam(params['id']))}`,
    label: 'downloads.toProduct' as const,
  });
  router.use(
    ['/api/downloads/:orderId/file', '/api/downloads/:orderId/files', '/api/downloads/:orderId/zip'],
    showErrorsAsPages(linkToDownloadPage),
  );
  router.use('/api/products/:id/samples', showErrorsAsPages(linkToProduct));
}

export function downloadRoutes(api: Api): void {
  const { deps } = api;
  api.router.use('/api/downloads', protectToken);
  showErrorPages(api);
  route(api, downloads.getDownload, ({ params, query }) => readDownload(deps, params.orderId, query.token));
  route(api, downloads.getDownloadFile, async ({ params, query, res, method, userAgent }) => {
    res.redirect(302, await openDownload(deps, { ...params, ...query }, { method, userAgent }));
  });
  route(api, downloads.renewDownload, async ({ params, body, ip, t }) => {
    await requestNewLink(deps, params.orderId, body.email, ip);
    return { message: t('downloads.renewed') };
  });
  hostedDownloadRoutes(api);
  sampleRoutes(api);
  route(api, downloads.listOrderDownloads, async ({ params, user }) => await getDownloadLog(params.id, user));
  route(api, downloads.liftDownloadLimit, async ({ params, user, t }) => {
    await liftDownloadLimit(deps, params.id, user);
    return { message: t('downloads.limitLifted') };
  });
}
