import { allowsAnonymous } from '@banca/contracts/endpoint';
import { findPlainPagePath } from '@banca/contracts/plain-page-path';
import { isSecretUrl } from '@banca/contracts/secret-pages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Request, RequestHandler, Response } from 'express';
import { toAppError } from '../../platform/http/to-app-error.ts';
import { toCachedResponse, sendCachedResponse } from '../../platform/http/response-cache.ts';
import { randomUUID } from 'node:crypto';
import { LANGUAGE_COOKIE, LANGUAGE_PARAM, readLanguageCookie, readLanguageParam } from '../../platform/http/language.ts';
import { isLinkPreviewBot } from '../../platform/http/link-preview-bot.ts';
import { type Api, addLogFields } from '../../platform/http/route.ts';
import { toErrorBody } from '../../platform/http/to-error-body.ts';
import type { RenderedPage, SsrResponse, SsrRequest, WebBuild } from './template.ts';

/** `/products` and `/products/{id}` serve HTML pages and JSON, depending on `Accept`. */
export const prefersHtml = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

const createInProcessFetch =
  (api: Api, translator: Translator) =>
  async ({ method, path, params, query }: SsrRequest): Promise<SsrResponse> => {
    try {
      const endpoint = api.endpoints.get(`${method} ${path}`);
      if (!endpoint || !allowsAnonymous(endpoint.contract.access)) throw new Error(`${method} ${path} cannot be rendered`);
      return { data: JSON.parse(await endpoint.call({ params, query })) as unknown };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) api.deps.log.error({ error: thrown }, 'an API call failed while rendering a page');
      return { error: { status: error.status, data: toErrorBody(error, translator, randomUUID()) } };
    }
  };

const RETRY_AFTER_SECONDS = '2';

const EMPTY_PAGE: Omit<RenderedPage, 'locale'> = {
  status: 200,
  template: 'page',
  html: '',
  head: '<title>Banca</title>',
  state: '',
};

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Remembers the language that the URL names. An empty `lang` forgets it. @returns whether the response sets the cookie */
function rememberLanguage(req: Request, res: Response, isHttps: boolean): boolean {
  const options = { path: '/', maxAge: YEAR_MS, sameSite: 'lax', secure: isHttps } as const;
  const remembered = readLanguageCookie(req);
  const language = readLanguageParam(req);
  const isForgotten = req.query[LANGUAGE_PARAM] === '' && remembered !== undefined;
  const isChanged = language !== undefined && language !== remembered;
  if (isForgotten) res.clearCookie(LANGUAGE_COOKIE, options);
  else if (isChanged) res.cookie(LANGUAGE_COOKIE, language, options);
  return isForgotten || isChanged;
}

function readLocale(req: Request): string {
  const isReset = req.query[LANGUAGE_PARAM] === '';
  return getTranslator(readLanguageParam(req) ?? (isReset ? undefined : readLanguageCookie(req))).locale.id;
}

/** Its server runs scripts for a moment only, and then sends a picture of the page. */
const OPERA_MINI = /\bOpera Mini\//;

/** The query of a request as it was sent, with its `?`. */
const readSearch = ({ originalUrl }: Request): string => /\?.*$/s.exec(originalUrl)?.[0] ?? '';

/** Sends Opera Mini to the page without scripts, as `<noscript>` does for browsers whose scripts are off. */
export const redirectOperaMini: RequestHandler = (req, res, next) => {
  const plainPath = OPERA_MINI.test(req.get('user-agent') ?? '') ? findPlainPagePath(req.path) : undefined;
  if (!plainPath) return next();
  res.set({ 'Cache-Control': 'no-store', Vary: 'User-Agent' });
  res.redirect(302, plainPath + readSearch(req));
};

/** Renders a page for anonymous visitors and caches it for a second. If rendering fails, the browser renders the page. */
export function createPageHandler(api: Api, web: WebBuild): RequestHandler {
  const isHttps = api.deps.config.PUBLIC_ORIGIN.startsWith('https:');
  const render = async (req: Request, url: string, locale: string): Promise<RenderedPage> => {
    const fetch = createInProcessFetch(api, getTranslator(locale));
    return await web.render({ url, origin: api.deps.config.PUBLIC_ORIGIN, locale, fetch }).catch((error: unknown) => {
      api.deps.log.error({ error, path: req.path }, 'rendering a page failed');
      return { ...EMPTY_PAGE, locale };
    });
  };
  return async (req: Request, res: Response) => {
    addLogFields(res, { route: 'page' });
    const locale = readLocale(req);
    const setsCookie = rememberLanguage(req, res, isHttps);
    const isSecret = isSecretUrl(req.originalUrl);
    // Everyone in a chat sees the preview of a link, so a preview bot gets the page that a visitor without the token gets.
    const isPreview = isSecret && isLinkPreviewBot({ method: req.method, userAgent: req.get('user-agent') ?? '' });
    // Drops tokens, and parameters that the page ignores, such as `fbclid`, because they would defeat the cache.
    const url = await web.normalizePageUrl(isPreview ? req.path : req.originalUrl);
    const cached = await api.responseCache.get(`page ${locale} ${url}`, async () => {
      const rendered = await render(req, url, locale);
      // Takes over no cookie from `res`.
      const response = toCachedResponse(req, res, rendered.status, web.fillTemplate(rendered));
      if (rendered.redirect) response.headers['Location'] = rendered.redirect;
      if (rendered.status === 503) response.headers['Retry-After'] = RETRY_AFTER_SECONDS;
      return response;
    });
    // No cache outside this process may store a response that sets a cookie, or whose URL is a secret.
    const response = setsCookie || isSecret ? { ...cached, headers: { ...cached.headers, 'Cache-Control': 'no-store' } } : cached;
    const { Location: redirect, 'Cache-Control': cacheControl } = response.headers;
    // Browsers have to ask again, because a creator can take back a former username.
    if (redirect)
      return res
        .set('Cache-Control', cacheControl)
        .vary('Accept, Cookie')
        .redirect(301, redirect + readSearch(req));
    await sendCachedResponse(req, res, response, { type: 'html', vary: 'Accept, Cookie' });
  };
}
