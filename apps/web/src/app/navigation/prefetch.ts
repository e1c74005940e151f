import { findRoute, preloadRoute } from './routes.ts';

/** Fetches a page's code when the user touches, hovers over or focuses a link to it. */
export function prefetchOnIntent(): void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    preloadRoute(findRoute(link.pathname).route).catch(() => {
      // A failed prefetch is ignored: the navigation itself fetches again and reports errors.
    });
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(name, onIntent, { passive: true });
}
