import { createContext, use } from 'react';

/** `fetching` while the code of the next page is on its way, `rendering` while that page or a part of it is not ready. */
export const NavigationStateContext = createContext<'fetching' | 'rendering' | undefined>(undefined);

/** A bar at the top of the page that is left, and the place where screen readers learn the title of the next one. */
export const NavigationProgress = () => {
  const navigationState = use(NavigationStateContext);
  return (
    <>
      <div role="status">
        {navigationState && (
          <div
            role="progressbar"
            aria-label="A carregar a página"
            className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-advance bg-brand"
          />
        )}
        {navigationState === 'fetching' && <span className="sr-only">A carregar a página</span>}
      </div>
      <p id="announcer" role="status" className="sr-only" />
    </>
  );
};
