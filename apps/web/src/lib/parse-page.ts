export function parsePage(search: URLSearchParams, name = 'page'): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
