import { paths } from '../../config/paths.ts';
import { parsePage } from '../../lib/parse-page.ts';

/** What the directory's address says. */
export interface DirectoryFilters {
  q: string;
  page: number;
}

/** Reads the address; what makes no sense counts as absent. */
export function readDirectory(search: URLSearchParams): DirectoryFilters {
  return { q: (search.get('q') ?? '').trim().slice(0, 200), page: parsePage(search) };
}

/** The address of a search and a page; defaults are left out. */
export function directoryPath({ q = '', page = 1 }: Partial<DirectoryFilters>): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${paths.creators}?${search}` : paths.creators;
}

/** What the API is asked for; 12 a page is its default. */
export function directoryRequest(search: URLSearchParams) {
  const { q, page } = readDirectory(search);
  return { query: { page, ...(q ? { q } : {}) } };
}
