import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The real one counts seconds of its own, beyond the end of a test and of its document; the journeys see it.
vi.mock('../ui/toaster-host.tsx', () => ({
  showToast: (_kind: string, text: string) => {
    const toast = document.body.appendChild(document.createElement('output'));
    toast.dataset['toast'] = '';
    toast.textContent = text;
  },
}));

afterEach(() => {
  cleanup();
  for (const toast of document.querySelectorAll('[data-toast]')) toast.remove();
});

// What a user would wait for; a busy machine needs more than the library's second.
configure({ asyncUtilTimeout: 10_000 });

// The browser's own; jsdom has the element without them.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
