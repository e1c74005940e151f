import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startSession } from '../../features/auth/start-session.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { followSystemTheme } from '../../lib/theme.ts';
import '../../ui/theme.css';
import { BrowserRouter } from '../navigation/browser-router.tsx';
import { registerServiceWorker } from '../register-service-worker.ts';
import { paths } from '../../config/paths.ts';
import { prefetchOnIntent } from '../navigation/prefetch.ts';
import { Root } from '../root.tsx';
import { findRoute, preloadRoute } from '../navigation/routes.ts';
import { initScrollRestoration } from '../navigation/scroll-restoration.tsx';
import { makeStore, type ServerState } from '../../api/store.ts';

/** Returns undefined if the server did not render the page. */
function readServerState(): ServerState | undefined {
  const text = document.getElementById('state')?.textContent?.trim() ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as ServerState) : undefined;
}

function redirectToLogin(): void {
  if (location.pathname !== paths.login()) location.assign(paths.login(location.pathname + location.search));
}

function redirectToEnrolment(): void {
  if (location.pathname !== paths.secondFactor()) location.assign(paths.secondFactor(location.pathname + location.search));
}

/** Loaded on demand, because few users have a second factor. */
async function reauthenticate(): Promise<boolean> {
  const code = fetchCode(() => import('../../features/settings/security/ask-for-otp.tsx'));
  return await code.then(
    async ({ askForOtp }) => await askForOtp(store),
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
registerServiceWorker();
followSystemTheme();
