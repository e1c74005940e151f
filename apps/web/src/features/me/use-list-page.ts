import { useLocation } from 'react-router-dom';

const PAGE_SIZE = 5;

/** Not `parsePage`, whose chunk also has product cards. The library must not load them first. */
const parsePageNumber = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);

/** Reads the page of one list from the URL. Each list has its own parameter, because several share the screen. */
export function useListPage(name: string) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = parsePageNumber(params.get(name));
  const getPageHref = (targetPage: number): string => {
    params.set(name, String(targetPage));
    return `${pathname}?${params}`;
  };
  return { request: { query: { page, limit: PAGE_SIZE } }, getPageHref };
}
