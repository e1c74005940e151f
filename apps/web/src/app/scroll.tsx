import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Under the key of the address shown, not of the page rendered: a shorter page that takes over moves the scroll bar by itself. */
function remember(): void {
  const { key } = (history.state ?? {}) as { key?: string };
  positions.set(key ?? 'default', window.scrollY);
}

/** A section of a desk is a page of its own, though it shares its path; filters of a list are not. */
const pageOf = (pathname: string, search: string): string => `${pathname}?${new URLSearchParams(search).get('section') ?? ''}`;

/** A new page starts at its top with the focus on its content; going back returns to where one was. */
export const ScrollKeeper = () => {
  const { key, pathname, search, hash } = useLocation();
  const page = pageOf(pathname, search);
  const how = useNavigationType();
  const shown = useRef(page);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useEffect(() => {
    if (how === 'POP') {
      window.scrollTo(0, positions.get(key) ?? 0);
    } else if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    } else if (shown.current !== page) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    shown.current = page;
  }, [key, page, hash, how]);

  return null;
};
