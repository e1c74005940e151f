import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startSession } from '../../features/auth/start-session.ts';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { followSystemTheme } from '../../lib/theme.ts';
import '../../ui/theme.css';
import { BrowserRouter } from '../navigation/browser-router.tsx';
import { paths } from '../../config/paths.ts';
import { Root } from '../root.tsx';
import { findRoute, preloadRoute } from '../navigation/routes.ts';
import { initScrollRestoration } from '../navigation/scroll-restoration.tsx';
import { makeStore, type ServerState } from '../../api/store.ts';

/** Delay so that the downloads of the worker do not slow down the first page of a visit. The checkout registers it at once. */
const REGISTER_DELAY_MS = 8_000;

/** This module often runs after the `load` event, so it cannot wait for that event. */
const scheduleServiceWorker = (): void =>
  void setTimeout(() => {
    import('../../lib/register-service-worker.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => {
        // The site works without a service worker.
      },
    );
  }, REGISTER_DELAY_MS);

function prefetchOnIntent(): void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    preloadRoute(findRoute(link.pathname).route).catch(() => {
      // A failed prefetch is ignored: the navigation itself fetches again and reports errors.
    });
  };
  for (const name of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(name, onIntent, { passive: true });
}

/** Returns undefined if the server did not render the page. */
function readServerState(): ServerState | undefined {
  const text = document.getElementById('state')?.textContent?.trim() ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as ServerState) : undefined;
}

/** Waits for `RequireLogin`, which opens the page without a reload. A later reload would discard what the user types there. */
function redirectToLogin(): void {
  setTimeout(() => {
    if (location.pathname !== paths.login()) location.assign(paths.login(location.pathname + location.search));
  });
}

function redirectToEnrolment(): void {
  if (location.pathname !== paths.secondFactor()) location.assign(paths.secondFactor(location.pathname + location.search));
}

/** Loaded on demand, because few users have a second factor. */
async function reauthenticate(): Promise<boolean> {
  return await importUnlessOffline(() => import('../../features/settings/security/ask-for-otp.tsx')).then(
    ({ askForOtp }) => askForOtp(store),
    () => false,
  );
}

/** If the server's HTML does not match, React renders the page again, which is correct but slow. */
function reportRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  console.error('Hydration failed', error, componentStack); // oxlint-disable-line no-console
}

if (!__MESSAGES_ARE_INLINED__) (await import('./activate-development-locale.ts')).activateDevelopmentLocale();
initScrollRestoration();
const serverState = readServerState();
const store = makeStore({ redirectToLogin, redirectToEnrolment, reauthenticate }, serverState);
const element = document.getElementById('root') as HTMLElement;
const initSession = (): void => startSession(store);
/** Waits for a new task, so that the browser can handle input first. */
const waitForNextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

// Waits for the code of the page, so that hydration renders the same markup as the server.
await preloadRoute(findRoute(location.pathname).route).catch(() => {
  // PageErrorBoundary shows the error.
});

if (serverState) {
  await waitForNextTask();
  // In a transition, React hydrates in slices and handles input in between.
  startTransition(() => {
    hydrateRoot(
      element,
      <Root
        store={store}
        serverState={store.getState()}
        onReady={() => void waitForNextTask().then(initSession)}
        wrapInRouter={(app) => <BrowserRouter>{app}</BrowserRouter>}
      />,
      { onRecoverableError: reportRecoverableError },
    );
  });
} else {
  initSession();
  createRoot(element).render(<Root store={store} wrapInRouter={(app) => <BrowserRouter>{app}</BrowserRouter>} />);
}
prefetchOnIntent();
scheduleServiceWorker();
followSystemTheme();
