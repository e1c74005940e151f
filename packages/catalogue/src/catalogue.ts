/**
 * `featured` lists only featured products, in the order that an admin sets. `relevance` lists products whose title has all prefixes
 * first, and each group by popularity.
 */
export type CatalogueSort = 'newest' | 'oldest' | 'price-low' | 'price-high' | 'popularity' | 'rating' | 'featured' | 'relevance';

export interface CatalogueEntry {
  /** 24 lower-case hexadecimal digits. */
  id: string;
  creator: string;
  category: string;
  /** Centavos. */
  price: number;
  sales: number;
  rating: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  featured: boolean;
  featuredOrder: number;
  /** At most 300 distinct words of the title and the description, in lower case and without accents. */
  terms: string[];
  /** Those of the title. */
  titleTerms: string[];
}

export interface CatalogueQuery {
  /** Each must be the start of one of the terms of the product. */
  prefixes?: string[] | undefined;
  /** Then a prefix also matches the terms that `isWithinOneEdit` allows. */
  allowsTypos?: boolean | undefined;
  /** An empty list matches no product. */
  categories?: string[] | undefined;
  creator?: string | undefined;
  featured?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort: CatalogueSort;
  skip: number;
  limit: number;
}

export interface SearchResult {
  ids: string[];
  /** Number of matches, capped at `TOTAL_LIMIT`. `isTotalExact` is false if there are more. */
  total: number;
  isTotalExact: boolean;
}

export const TOTAL_LIMIT = 10_000;

export interface CatalogueStatus {
  isLoaded: boolean;
  /** Milliseconds since the catalogue was last known to match the database. */
  lagMs: number;
}

export interface Catalogue {
  /** @throws CatalogueUnavailableError */
  search(query: CatalogueQuery): Promise<SearchResult>;
  /** Call it after a commit, so that this process reads its own writes. The change stream reports the same changes later. */
  refresh(ids: string[]): void;
  status(): CatalogueStatus;
  /** Resolves when searches find every change that was committed before the call. Follows the database until `close`. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface ChangeBatch {
  /** Products that were inserted, updated or deleted. Empty if nothing changed. */
  ids: string[];
  /** Every change up to this token has been reported. */
  resumeToken: string;
  /**
   * Milliseconds since the epoch. Every change that was committed before this time has been reported. Undefined until all
   * changes before the call of `watch` have been reported.
   */
  upToDateAt?: number | undefined;
}

export interface CatalogueSource {
  scan(): AsyncIterable<CatalogueEntry[]>;
  /** Reads the current entries of these products. Omits products that are not published. */
  read(ids: string[]): Promise<CatalogueEntry[]>;
  readResumeToken(): Promise<string>;
  /** Yields an empty batch at least once a second while nothing changes. @throws ChangeHistoryLostError */
  watch(resumeToken: string, signal: AbortSignal): AsyncIterable<ChangeBatch>;
}

export interface CatalogueLog {
  info(message: string, fields?: object): void;
  warn(message: string, fields?: object): void;
}

/** OpenSearch cannot be reached, or the catalogue has not been loaded yet. */
export class CatalogueUnavailableError extends Error {
  override readonly name = 'CatalogueUnavailableError';
}

export class ChangeHistoryLostError extends Error {
  override readonly name = 'ChangeHistoryLostError';
}
