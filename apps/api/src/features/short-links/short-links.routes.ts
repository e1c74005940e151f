import { products } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { withNotFoundPage } from '../../platform/http/standalone-page.ts';
import { followShortLink, createShortLink } from './short-links.service.ts';

const notFoundPage = { title: 'shortLinks.notFoundTitle', text: 'shortLinks.notFoundText' } as const;

export function shortLinkRoutes(api: Api): void {
  const { deps } = api;
  const { PUBLIC_ORIGIN, API_ORIGIN } = deps.config;
  // `API_ORIGIN` is set only if the web has another origin than the API. Otherwise a path is enough.
  const webOrigin = API_ORIGIN ? PUBLIC_ORIGIN : '';
  route(api, products.createShortUrl, async ({ user, params, body }) => {
    const slug = await createShortLink(deps, user, params.id, body.shortUrl);
    return { shortUrl: slug, url: `${PUBLIC_ORIGIN}/l/${slug}` };
  });
  route(api, products.openShortUrl, async ({ params, query, res, method, userAgent }) => {
    await withNotFoundPage(res, notFoundPage, async () => {
      const product = await followShortLink(params.short, { method, userAgent });
      const search = query.utm_source ? `?${String(new URLSearchParams({ utm_source: query.utm_source }))}` : '';
      // A cached response would not be counted.
      res.set('Cache-Control', 'no-store').redirect(302, `${webOrigin}/products/${product}${search}`);
    });
  });
}
