import type { Deps } from '../../platform/deps.ts';
import type { PageReader } from '../../platform/http/plain-page.ts';
import { createOrderLink } from '../orders/order-links.ts';

/** Turns a link to a page of the web into the path of the page without scripts. */
export function toPlainPath(pageUrl: string): string {
  const { pathname, search } = new URL(pageUrl);
  return `${pathname}/form${search}`;
}

export function createOrderFormUrl(
  deps: Deps,
  reader: PageReader,
  order: Parameters<typeof createOrderLink>[1],
  params: Record<string, string> = {},
): string {
  const { pathname, searchParams } = new URL(toPlainPath(createOrderLink(deps, order)), 'http://page');
  return reader.link(pathname, { ...Object.fromEntries(searchParams), ...params });
}
