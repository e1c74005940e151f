import { downloads } from '@banca/contracts/server';
import { protectToken } from '../../platform/http/protect-token.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { getMainLine } from '../orders/order-lines.ts';
import { getDownload, requestNewLink, startDownload } from './downloads.service.ts';

export function downloadRoutes(api: Api): void {
  const { deps } = api;
  api.router.use('/api/downloads', protectToken);
  route(api, downloads.getDownload, async ({ params, query }) => {
    const order = await getDownload(deps, params.orderId, query.token);
    const { _id, title, image } = getMainLine(order).product;
    const product = { _id: String(_id), title, image: image ?? null, creator: { username: order.creatorUsername } };
    return { product, expiresAt: order.linkExpiresAt as Date, files: [], hasLink: getMainLine(order).file !== '' };
  });
  route(api, downloads.getDownloadFile, async ({ params, query, res, method, userAgent }) => {
    res.redirect(302, await startDownload(deps, params.orderId, query.token, { method, userAgent }));
  });
  route(api, downloads.renewDownload, async ({ params, body, ip, t }) => {
    await requestNewLink(deps, params.orderId, body.email, ip);
    return { message: t('downloads.renewed') };
  });
}
