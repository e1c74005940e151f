import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** A new page starts at its top with the focus on its content; going back returns to where one was. */
export const ScrollKeeper = () => {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (how === 'POP') {
      window.scrollTo(0, positions.get(key) ?? 0);
    } else if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    } else if (shown.current !== pathname) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    shown.current = pathname;
  }, [key, pathname, hash, how]);

  return null;
};
