import { shortLinks as messages } from '@banca/contracts/messages';
import { products } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { withNotFoundPage } from '../../platform/http/standalone-page.ts';
import { followShortLink, shortenProduct } from './short-links.service.ts';

const missingPage = { title: messages.notFoundTitle, text: messages.notFoundText };

export function shortLinkRoutes(api: Api): void {
  const { deps } = api;
  const { PUBLIC_ORIGIN, API_ORIGIN } = deps.config;
  // The product's page is here, unless the web is served elsewhere.
  const webOrigin = API_ORIGIN ? PUBLIC_ORIGIN : '';
  route(api, products.createShortUrl, async ({ user, params, body }) => {
    const shortUrl = await shortenProduct(deps, user, params.id, body.shortUrl);
    return { shortUrl, url: `${PUBLIC_ORIGIN}/l/${shortUrl}` };
  });
  route(api, products.openShortUrl, async ({ params, res, method, userAgent }) => {
    await withNotFoundPage(res, missingPage, async () => {
      const product = await followShortLink(params.short, { method, userAgent });
      // A cached answer would not be counted, nor follow the link to where it leads tomorrow.
      res.set('Cache-Control', 'no-store').redirect(302, `${webOrigin}/products/${product}`);
    });
  });
}
