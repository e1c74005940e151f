import { paths } from '../../config/paths.ts';
import { parsePage } from '../../lib/parse-page.ts';

interface DirectoryFilters {
  q: string;
  page: number;
}

/** Invalid values count as absent. */
export function parseDirectoryFilters(search: URLSearchParams): DirectoryFilters {
  return { q: (search.get('q') ?? '').trim().slice(0, 200), page: parsePage(search) };
}

export function buildDirectoryPath({ q = '', page = 1 }: Partial<DirectoryFilters>): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${paths.creators}?${search}` : paths.creators;
}

/** Sends no limit, because the API returns 12 creators per page by default. */
export function buildDirectoryRequest(search: URLSearchParams) {
  const { q, page } = parseDirectoryFilters(search);
  return { query: { page, ...(q ? { q } : {}) } };
}
