import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { articles } from '../../features/info/articles/articles.ts';
import { api } from '../../api/api.ts';
import type { SsrFetch } from '../../api/base-query.ts';
import { ContactEmailContext } from '../../entities/page/contact-email.ts';
import { renderHead, toScriptJson } from '../navigation/meta.ts';
import { Root } from '../root.tsx';
import { findRoute, isLandingPage, routes } from '../navigation/routes.ts';
import { makeStore, type AppStore } from '../../api/store.ts';

export type { SsrFetch };

export interface Rendered {
  status: number;
  /** Which of the build's two templates it belongs into. */
  template: 'landing' | 'page';
  /** Goes into `<div id="root">`; empty for pages that only the browser renders. */
  html: string;
  head: string;
  /** JSON for `<script type="application/json" id="state">`, escaped. */
  state: string;
}

const renderPreloadLinks = (page: string): string =>
  (__PAGE_FILES__[page] ?? []).map((file) => `<link data-deferred crossorigin href="${file}">`).join('');

function serializeState(store: AppStore): string {
  const { queries, provided } = store.getState().api;
  return toScriptJson({ queries, provided });
}

/** Paths of the pages that search engines may know, those with an id left out. */
export const indexed = [
  ...routes.filter(({ ssr, path }) => ssr && !path.includes(':')).map(({ path }) => path),
  ...articles.map(({ path }) => path),
];

/**
 * The address that a page is rendered and cached for: the path, and the first value of each query parameter that the page
 * reads, in a fixed order.
 */
export async function pageAddress(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(`http://page${url}`);
  const { query = [] } = await findRoute(pathname).route.page.load();
  const readParams = query.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return readParams.length === 0 ? pathname : `${pathname}?${new URLSearchParams(readParams)}`;
}

interface RenderRequest {
  /** Path and query. */
  url: string;
  /** The public origin that links start with. */
  origin: string;
  /** Where people write to, on the contact and legal pages. */
  contactEmail: string;
  /** Executes a public GET of the contracts in process. */
  fetch: SsrFetch;
}

/** Renders a page as an anonymous visitor sees it. */
export async function render({ url, origin, contactEmail, fetch }: RenderRequest): Promise<Rendered> {
  const location = new URL(origin + url);
  const { route, params } = findRoute(location.pathname);
  const page = await route.page.load();
  const store = makeStore({ ssrFetch: fetch });
  if (route.ssr) await page.load?.(store.dispatch, { params, url: location });
  const meta = page.meta?.(store.getState(), { params, url: location });
  const head =
    renderHead(route.ssr ? meta : { title: '', ...meta, noindex: true }, location, origin) + renderPreloadLinks(route.page.name);
  const status = meta?.status ?? 200;
  const template = isLandingPage(route) ? 'landing' : 'page';
  if (!route.ssr) return { status, template, html: '', head, state: '' };
  const html = renderToString(
    <Root
      store={store}
      wrapInRouter={(app) => (
        <ContactEmailContext value={contactEmail}>
          <StaticRouter location={location.pathname + location.search}>{app}</StaticRouter>
        </ContactEmailContext>
      )}
    />,
  );
  const state = serializeState(store);
  store.dispatch(api.util.resetApiState());
  return { status, template, html, head, state };
}
