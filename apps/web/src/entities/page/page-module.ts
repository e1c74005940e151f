import type { ComponentType } from 'react';
import type { AppDispatch, RootState } from '../../api/store.ts';

interface PageLocation {
  params: Record<string, string | undefined>;
  url: URL;
}

export interface PageMeta {
  /** Without the name of the site, which is appended. */
  title: string;
  /** For crawlers and link previews: only the server reads it. */
  description?: string | undefined;
  image?: string;
  type?: 'website' | 'product' | 'profile';
  /** MZN; shown in link previews of a product. */
  price?: number;
  /** The canonical path, if it is not the page's own. */
  canonical?: string;
  noindex?: boolean;
  /** HTTP status of the response; 200 by default. */
  status?: number;
  /** The present path of the page. The server redirects to it. */
  redirect?: string;
  jsonLd?: Record<string, unknown>;
}

/** The exports of a file in `src/pages`. */
export interface PageModule {
  default: ComponentType;
  /** The query parameters that `load`, `meta` and the first render read. URLs that differ only in others share a cache entry. */
  query?: readonly string[];
  /** Fetches the data that the hooks of the first render then find in the cache. */
  load?: (dispatch: AppDispatch, location: PageLocation) => Promise<unknown>;
  meta?: (state: RootState, location: PageLocation) => PageMeta;
}
