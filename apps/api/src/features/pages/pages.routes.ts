import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { Request, RequestHandler, Response } from 'express';
import { toAppError } from '../../platform/http/to-app-error.ts';
import { toCachedResponse, sendCachedResponse } from '../../platform/http/response-cache.ts';
import { randomUUID } from 'node:crypto';
import type { Api } from '../../platform/http/route.ts';
import type { Rendered, SsrAnswer, SsrRequest, WebBuild } from './template.ts';

/** `/products` and `/products/{id}` are pages and resources: who prefers HTML gets the page (decisions, section 2). */
export const prefersHtml = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

/** Runs a public endpoint in process, as an anonymous caller. */
const fetchInProcess =
  (api: Api) =>
  async ({ method, path, params, query }: SsrRequest): Promise<SsrAnswer> => {
    try {
      const mounted = api.mounted.get(`${method} ${path}`);
      if (!mounted || !allowsAnonymous(mounted.contract.access)) throw new Error(`${method} ${path} cannot be rendered`);
      return { data: JSON.parse(await mounted.call({ params, query })) as unknown };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) api.deps.log.error({ error: thrown }, 'rendering: a call failed');
      return { error: { status: error.status, data: { message: error.message, code: error.code, requestId: randomUUID() } } };
    }
  };

const SECRET_PAGE = /^\/(download|reset-password|verify-email)\b/;

/** Seconds. */
const RETRY_AFTER = '2';

const EMPTY: Rendered = { status: 200, template: 'page', html: '', head: '<title>Banca</title>', state: '' };

/**
 * Server-renders a page as everybody sees it, once for all who ask within a second; when that fails the visitor still gets
 * the shell, and the browser draws it.
 */
export function pageHandler(api: Api, web: WebBuild): RequestHandler {
  const fetch = fetchInProcess(api);
  const render = async (req: Request, url: string): Promise<Rendered> =>
    await web.render({ url, origin: api.deps.config.PUBLIC_ORIGIN, fetch }).catch((error: unknown) => {
      api.deps.log.error({ error, path: req.path }, 'a page was not rendered');
      return EMPTY;
    });
  return async (req: Request, res: Response) => {
    res.locals['route'] = 'page';
    if (SECRET_PAGE.test(req.path)) {
      const rendered = await render(req, req.originalUrl);
      // Its address is a key: it stays out of caches and of every `Referer`.
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      return void res.status(rendered.status).vary('Accept').type('html').send(web.page(rendered));
    }
    // Without the parameters that the page ignores: each visitor from a shared link carries another `fbclid`.
    const url = await web.pageAddress(req.originalUrl);
    const kept = await api.responses.get(`page ${url}`, async () => {
      const rendered = await render(req, url);
      const response = toCachedResponse(req, res, rendered.status, web.page(rendered));
      if (rendered.status === 503) response.headers['Retry-After'] = RETRY_AFTER;
      return response;
    });
    await sendCachedResponse(req, res, kept, { type: 'html', vary: 'Accept' });
  };
}
