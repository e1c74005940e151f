/** Orders of a list. `featured` lists featured products only, in the order that an admin gives them. */
export type CatalogueSort = 'newest' | 'oldest' | 'price-low' | 'price-high' | 'popularity' | 'rating' | 'featured';

/** A published product, as public lists filter and sort it. */
export interface CatalogueEntry {
  /** 24 lower-case hexadecimal digits. */
  id: string;
  /** The creator's id, in the same form. */
  creator: string;
  category: string;
  /** Centavos. */
  price: number;
  sales: number;
  rating: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  featured: boolean;
  /** Position among the featured products, the lowest first. */
  featuredOrder: number;
  /** Distinct words of the title and the description, in lower case and without accents; 300 at most. */
  terms: string[];
}

export interface CatalogueQuery {
  /** Each of them must be the beginning of one of the product's terms. */
  prefixes?: string[] | undefined;
  /** The product must be in one of these categories; an empty list finds nothing. */
  categories?: string[] | undefined;
  /** The id of a creator. */
  creator?: string | undefined;
  featured?: boolean | undefined;
  /** Centavos, inclusive. */
  minPrice?: number | undefined;
  /** Centavos, inclusive. */
  maxPrice?: number | undefined;
  sort: CatalogueSort;
  skip: number;
  limit: number;
}

export interface SearchResult {
  /** Ids in the order of the query; ties are broken by id. */
  ids: string[];
  /** Exact up to `TOTAL_LIMIT`. */
  total: number;
  /** False when there are more matches than `total`. */
  isTotalExact: boolean;
}

/** Matches are counted up to this number. */
export const TOTAL_LIMIT = 10_000;

export interface CatalogueStatus {
  /** Whether the catalogue has been loaded once. It stays true when the database or the engine is away later. */
  isLoaded: boolean;
  /** Milliseconds since the catalogue was last known to be up to date with the database. */
  lagMs: number;
}

export interface Catalogue {
  /** @throws CatalogueUnavailableError */
  search(query: CatalogueQuery): Promise<SearchResult>;
  /**
   * Tells the catalogue that this process has committed changes of these products, so that it reads its own writes. The
   * change stream reports the same changes later: a missing call delays them, but loses nothing.
   */
  refresh(ids: string[]): void;
  status(): CatalogueStatus;
  /** Loads the catalogue and follows the database from then on. Resolves when searches can be served. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Changes that were committed after those of an earlier batch. */
export interface ChangeBatch {
  /** Products that were inserted, updated or deleted; empty when the stream reports only that nothing happened. */
  ids: string[];
  /** Continue from here: every change up to this batch has been reported. */
  token: string;
}

/** Where a catalogue gets its products from. */
export interface CatalogueSource {
  /** All published products, in batches, in any order. */
  scan(): AsyncIterable<CatalogueEntry[]>;
  /** Those of these products that are published, as the database holds them now. */
  read(ids: string[]): Promise<CatalogueEntry[]>;
  /** A token from which `watch` reports every change that is committed after this call. */
  currentToken(): Promise<string>;
  /**
   * Reports changes after `token`, and an empty batch at least once a second while there are none. Ends when `signal` is
   * aborted.
   * @throws ChangeHistoryLostError when changes after `token` are no longer known
   */
  watch(token: string, signal: AbortSignal): AsyncIterable<ChangeBatch>;
}

/** Receives what operators need to know. */
export interface CatalogueLog {
  info(message: string, fields?: object): void;
  warn(message: string, fields?: object): void;
}

/** The engine cannot be reached, or the catalogue has not been loaded yet. */
export class CatalogueUnavailableError extends Error {
  override readonly name = 'CatalogueUnavailableError';
}

/** The database no longer knows the changes after a token: the catalogue has to be loaded again. */
export class ChangeHistoryLostError extends Error {
  override readonly name = 'ChangeHistoryLostError';
}
