import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Request, RequestHandler, Response } from 'express';
import { toAppError } from '../../platform/http/to-app-error.ts';
import { toCachedResponse, sendCachedResponse } from '../../platform/http/response-cache.ts';
import { randomUUID } from 'node:crypto';
import type { Api } from '../../platform/http/route.ts';
import type { RenderedPage, SsrResponse, SsrRequest, WebBuild } from './template.ts';

/** `/products` and `/products/{id}` serve HTML pages and JSON, depending on `Accept`. */
export const prefersHtml = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

const createInProcessFetch =
  (api: Api) =>
  async ({ method, path, params, query }: SsrRequest): Promise<SsrResponse> => {
    try {
      const endpoint = api.endpoints.get(`${method} ${path}`);
      if (!endpoint || !allowsAnonymous(endpoint.contract.access)) throw new Error(`${method} ${path} cannot be rendered`);
      return { data: JSON.parse(await endpoint.call({ params, query })) as unknown };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) api.deps.log.error({ error: thrown }, 'an API call failed while rendering a page');
      return { error: { status: error.status, data: { message: error.message, code: error.code, requestId: randomUUID() } } };
    }
  };

const PRIVATE_PAGE = /^\/(download|reset-password|verify-email)\b/;

const RETRY_AFTER = '2';

const EMPTY_PAGE: RenderedPage = { status: 200, template: 'page', html: '', head: '<title>Banca</title>', state: '' };

/** Renders a page for anonymous visitors and caches it for a second. If rendering fails, the browser renders the page. */
export function createPageHandler(api: Api, web: WebBuild): RequestHandler {
  const fetch = createInProcessFetch(api);
  const render = async (req: Request, url: string): Promise<RenderedPage> =>
    await web.render({ url, origin: api.deps.config.PUBLIC_ORIGIN, fetch }).catch((error: unknown) => {
      api.deps.log.error({ error, path: req.path }, 'rendering a page failed');
      return EMPTY_PAGE;
    });
  return async (req: Request, res: Response) => {
    res.locals['route'] = 'page';
    if (PRIVATE_PAGE.test(req.path)) {
      const rendered = await render(req, req.originalUrl);
      // The URL contains a secret token, which must not reach caches or `Referer` headers.
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      return void res.status(rendered.status).vary('Accept').type('html').send(web.fillTemplate(rendered));
    }
    // Drops query parameters that the page ignores, such as `fbclid`, so that they do not defeat the cache.
    const url = await web.normalizePageUrl(req.originalUrl);
    const cached = await api.responseCache.get(`page ${url}`, async () => {
      const rendered = await render(req, url);
      const response = toCachedResponse(req, res, rendered.status, web.fillTemplate(rendered));
      if (rendered.status === 503) response.headers['Retry-After'] = RETRY_AFTER;
      return response;
    });
    await sendCachedResponse(req, res, cached, { type: 'html', vary: 'Accept' });
  };
}
