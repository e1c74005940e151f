import { findRoute, preloadRoute } from './routes.ts';

/** Fetches a page's code as soon as a finger, pointer or focus is on a link to it. */
export function prefetchOnIntent(): void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    preloadRoute(findRoute(link.pathname).route).catch(() => {
      // Only a head start: the navigation itself tries again and reports.
    });
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(name, onIntent, { passive: true });
}
