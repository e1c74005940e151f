import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Under the key of the address shown, not of the page rendered: a shorter page that takes over moves the scroll bar by itself. */
function remember(): void {
  const { key } = (history.state ?? {}) as { key?: string };
  positions.set(key ?? 'default', window.scrollY);
}

/** Shows what the address points at: an answer that is folded away opens, and the focus goes along. */
function showTarget(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
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
    const left = how === 'POP' ? positions.get(key) : undefined;
    if (left === undefined && hash) {
      showTarget(hash);
    } else if (how === 'POP') {
      window.scrollTo(0, left ?? 0);
    } else if (shown.current !== page) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    shown.current = page;
  }, [key, page, hash, how]);

  return null;
};
