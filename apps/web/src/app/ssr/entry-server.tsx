import { findPlainPagePath } from '@banca/contracts/plain-page-path';
import { page as blog } from '@banca/messages/locales/pt/pages/blog';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { SsrFetch } from '../../api/base-query.ts';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { PlainPageLink } from '../../entities/page/plain-page-link.tsx';
import { ScriptNeededNotice } from '../../entities/page/script-needed-notice.tsx';
import { escapeHtml, renderHead, toScriptJson } from '../navigation/meta.ts';
import { getLocale, withLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { Root } from '../root.tsx';
import { findRoute, findTemplate, type PageRoute, preloadRoute, routes, type TemplateName } from '../navigation/routes.ts';
import { makeStore, type AppStore } from '../../api/store.ts';
import { LANGUAGE_PARAM, languages } from '../../config/languages.ts';
import { paths } from '../../config/paths.ts';
import { Logo } from '../../ui/logo.tsx';

/** If JavaScript is off, replaces a page that only the browser renders. */
const NoScriptPage = ({ plainPath }: { plainPath: string | undefined }) => (
  <noscript>
    <main className="wrap grid max-w-2xl gap-6 py-6">
      <a href={paths.home}>
        <Logo />
      </a>
      {plainPath ? <PlainPageLink path={plainPath} /> : <ScriptNeededNotice />}
    </main>
  </noscript>
);

/** Leads a browser without scripts to a page that works without them. */
const renderNoScriptRedirect = (plainPath: string | undefined): string =>
  plainPath ? `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(plainPath)}"></noscript>` : '';

export type { SsrFetch };

interface RenderedPage {
  status: number;
  locale: string;
  template: TemplateName;
  /** The content of `<div id="root">`; a `<noscript>` for pages that only the browser renders. */
  html: string;
  head: string;
  /** Escaped JSON for `<script type="application/json" id="state">`. */
  state: string;
  /** The path that the response redirects to, instead of showing the page. */
  redirect?: string;
}

function renderPreloadLinks({ page, layout }: PageRoute): string {
  const filesByName = __PAGE_FILES__[getLocale().id] ?? {};
  const files = new Set([page.name, `layouts/${layout}`].flatMap((name) => filesByName[name] ?? []));
  return [...files].map((file) => `<link data-deferred href="${file}">`).join('');
}

/** Leaves out the id and the start of each request, which matter only until its response. */
function serializeState(store: AppStore): string {
  const { queries, provided } = store.getState().api;
  const settledQueries = Object.entries(queries).map(([key, query]) => [
    key,
    { ...query, requestId: undefined, startedTimeStamp: undefined },
  ]);
  return toScriptJson({ queries: Object.fromEntries(settledQueries), provided });
}

export const sitemapPaths = [
  ...routes.filter(({ ssr, path }) => ssr && !path.includes(':')).map(({ path }) => path),
  ...blog.articles.map(({ path }) => path),
];

/** Pages are rendered and cached under this URL: the path, the query parameters that the page reads, and the language. */
export async function normalizePageUrl(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(`http://page/${url.replace(/^\//, '')}`);
  const { query = [] } = await findRoute(pathname).route.page.load();
  const usedParams = query.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const language = languages.find(({ id }) => id === searchParams.get(LANGUAGE_PARAM));
  if (language) usedParams.push([LANGUAGE_PARAM, language.id]);
  return usedParams.length === 0 ? pathname : `${pathname}?${new URLSearchParams(usedParams)}`;
}

interface RenderRequest {
  url: string;
  origin: string;
  locale: string;
  contactEmail: string;
  fetch: SsrFetch;
}

/** Renders a page for an anonymous visitor. */
export async function render({ url, origin, locale: localeId, contactEmail, fetch }: RenderRequest): Promise<RenderedPage> {
  const locale = catalogues[localeId]?.locale;
  if (!locale) throw new Error(`unknown locale ${localeId}`);
  const location = new URL(origin + url);
  const { route, params } = findRoute(location.pathname);
  await preloadRoute(route);
  const page = await route.page.load();
  const store = makeStore({ ssrFetch: fetch });
  const pageLocation = { params, url: location };
  await page.load?.(store.dispatch, pageLocation);
  const meta = withLocale(locale, () => page.meta?.(store.getState(), pageLocation));
  const template = findTemplate(route);
  if (meta?.redirect) {
    store.dispatch(api.util.resetApiState());
    return { status: 301, locale: localeId, template, html: '', head: '', state: '', redirect: meta.redirect };
  }
  const plainPagePath = findPlainPagePath(location.pathname);
  const plainPath = plainPagePath && plainPagePath + location.search;
  const headMeta = route.ssr ? meta : { title: '', ...meta, noindex: true };
  const head = withLocale(
    locale,
    () => renderHead(headMeta, location, origin) + renderNoScriptRedirect(plainPath) + renderPreloadLinks(route),
  );
  const status = meta?.status ?? 200;
  if (!route.ssr) {
    const html = withLocale(locale, () => renderToStaticMarkup(<NoScriptPage plainPath={plainPath} />));
    store.dispatch(api.util.resetApiState());
    return { status, locale: localeId, template, html, head, state: '' };
  }
  const html = withLocale(locale, () =>
    renderToString(
      <Root
        store={store}
        wrapInRouter={(app) => (
          <ContactEmailContext value={contactEmail}>
            <StaticRouter location={location.pathname + location.search}>{app}</StaticRouter>
          </ContactEmailContext>
        )}
      />,
    ),
  );
  const state = serializeState(store);
  store.dispatch(api.util.resetApiState());
  return { status, locale: localeId, template, html, head, state };
}
