import type { ComponentType } from 'react';
import type { AppDispatch, RootState } from './store.ts';

/** Where a page stands: what the route's pattern caught, and the whole address. */
export interface Place {
  params: Record<string, string | undefined>;
  url: URL;
}

/** What a page says about itself to browsers, search engines and link previews. */
export interface Meta {
  /** Without the shop's name, which is appended. */
  title: string;
  description?: string;
  /** A path or address of the picture that a shared link shows. */
  image?: string;
  type?: 'website' | 'product' | 'profile';
  /** MZN; link previews show it beside a product. */
  price?: number;
  /** The path that counts as this page's; the own path unless told. */
  canonical?: string;
  noindex?: boolean;
  /** HTTP status of the server's answer; 200 unless told. */
  status?: number;
  jsonLd?: Record<string, unknown>;
}

/** A file of `src/pages`: the component, and what the server needs to render it. */
export interface PageModule {
  default: ComponentType;
  /** The query parameters that `load`, `meta` and the first render read. Addresses that differ in others are one page. */
  query?: readonly string[];
  /** Fetches what the page shows at first; the component's hooks then find it in the cache. */
  load?: (dispatch: AppDispatch, place: Place) => Promise<unknown>;
  meta?: (state: RootState, place: Place) => Meta;
}

/** A page whose code is fetched on demand. Once fetched it renders at once, on the server and when hydrating. */
export interface LazyPage {
  name: string;
  /** One promise for all who ask: React's `use` takes what it carries once it is there, without a pause. */
  load: () => Promise<PageModule>;
}

/** As React marks a promise that it has seen settle: `use` reads it in the same render. */
const settled = (promise: Promise<PageModule> | undefined, value: PageModule): void =>
  void (promise && Object.assign(promise, { status: 'fulfilled', value }));

export function lazyPage(name: string, fetchModule: () => Promise<PageModule>): LazyPage {
  let pending: Promise<PageModule> | undefined;
  return {
    name,
    load: () => {
      pending ??= fetchModule().then(
        (module) => {
          settled(pending, module);
          return module;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}
