import { createContext, use } from 'react';
import { t } from '../../lib/i18n/text.tsx';

/** `fetching` while the code of the next page loads, `rendering` while React renders that page or waits for a part of it. */
export const NavigationStateContext = createContext<'fetching' | 'rendering' | undefined>(undefined);

/** Shows a progress bar during a navigation. `#announcer` tells screen readers the title of the new page. */
export const NavigationProgress = () => {
  const navigationState = use(NavigationStateContext);
  return (
    <>
      <div role="status">
        {navigationState && (
          <div
            role="progressbar"
            aria-label={t('layout.loadingPage')}
            className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-advance bg-brand"
          />
        )}
        {navigationState === 'fetching' && <span className="sr-only">{t('layout.loadingPage')}</span>}
      </div>
      <p id="announcer" role="status" className="sr-only" />
    </>
  );
};
