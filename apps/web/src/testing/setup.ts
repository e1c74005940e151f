import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { chartMock } from './chart-mock.ts';
import { resetServer, startServer, stopServer } from './server.ts';

vi.mock('react-chartjs-2', () => ({ Chart: chartMock }));

// jsdom takes long to compute colours, and does not resolve their variables.
vi.mock('../ui/chart-colours.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readColours: (theme: string) => new Proxy({}, { get: (_, name) => `${theme} ${String(name)}` }),
}));

// The timers of the real toaster outlive a test. The end-to-end tests cover it.
vi.mock('../ui/toaster-host.tsx', () => ({
  showToast: (_kind: string, text: string, detail = '') => {
    document.body.appendChild(document.createElement('output')).textContent = text;
    document.body.appendChild(document.createElement('p')).textContent = detail;
  },
  dismissToasts: vi.fn<() => void>(),
}));

// jsdom cannot leave for another site. No `vi.fn`: the modules that other files have loaded would call that of another file.
vi.mock('../lib/open-site.ts', () => ({ openSite: (url: string): void => sessionStorage.setItem('opened-site', url) }));

beforeAll(startServer);
afterAll(stopServer);

// The test files of a worker share modules, globals and the document, so every test leaves them as it found them.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  // What tests have assigned, such as `share`.
  for (const name of Object.keys(navigator)) Reflect.deleteProperty(navigator, name);
  // Last, because it throws the errors of handlers.
  resetServer();
});

// The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom does not implement these methods of the dialog element.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// jsdom has no layout, so no media query matches, and nothing ever becomes visible or leaves the view. Tests that need a change stub
// their own.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
});
