import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { resetServer, startServer, stopServer } from './server.ts';

// The timers of the real toaster outlive a test. The end-to-end tests cover it.
vi.mock('../ui/toaster-host.tsx', () => ({
  showToast: (_kind: string, text: string) => {
    const toast = document.body.appendChild(document.createElement('output'));
    toast.dataset['toast'] = '';
    toast.textContent = text;
  },
}));

beforeAll(startServer);
afterAll(stopServer);
afterEach(() => {
  cleanup();
  resetServer();
  for (const toast of document.querySelectorAll('[data-toast]')) toast.remove();
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

// jsdom has no layout, so nothing ever becomes visible or leaves the view. Tests that need a change stub their own observer.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});
