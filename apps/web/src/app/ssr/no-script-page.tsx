import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../../api/store.ts';
import { paths } from '../../config/paths.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { Logo } from '../../ui/logo.tsx';

/** What a page that only the browser renders shows without JavaScript. Its buttons need JavaScript too. */
export const NoScriptPage = ({ store, children }: { store: AppStore; children: ReactNode }) => (
  <Provider store={store}>
    <noscript>
      <main className="wrap grid max-w-2xl gap-6 py-6 [&_button]:hidden">
        <a href={paths.home}>
          <Logo />
        </a>
        <p className="rounded-control bg-amber-soft px-3.5 py-3 text-amber">
          <Text id="layout.scriptNeeded" />
        </p>
        {children}
      </main>
    </noscript>
  </Provider>
);
