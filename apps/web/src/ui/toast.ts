import { importUnlessOffline } from '../lib/import-unless-offline.ts';
import { t } from '../lib/i18n/text.tsx';

const DURATION_MS = 8_000;

function showPlainToast(text: string): void {
  document.getElementById('plain-toast')?.remove();
  const toast = document.createElement('div');
  toast.id = 'plain-toast';
  toast.role = 'alert';
  toast.className =
    'fixed inset-x-4 top-4 z-50 mx-auto flex max-w-md items-center gap-3 rounded-control border border-line bg-card px-4 py-2 text-sm text-ink shadow-soft';
  const message = document.createElement('p');
  message.className = 'flex-1';
  message.textContent = text;
  const closeButton = document.createElement('button');
  closeButton.type = 'button';
  closeButton.className = 'min-h-11 px-2 font-strong';
  closeButton.textContent = t('ui.close');
  closeButton.addEventListener('click', () => toast.remove());
  toast.append(message, closeButton);
  document.body.append(toast);
  setTimeout(() => toast.remove(), DURATION_MS);
}

type ToastKind = 'success' | 'error' | 'message';

const loadAndShow = (kind: ToastKind, text: string, detail?: string): void => {
  importUnlessOffline(() => import('./toaster-host.tsx')).then(
    ({ showToast }) => showToast(kind, text, detail),
    // Without a connection the library cannot be fetched, but the error still has to be shown.
    () => showPlainToast(text),
  );
};

/** Shows short messages. The first message fetches the toast library. */
export const toast = {
  /** @param detail - what the message is about, if several can be on the screen */
  success: (text: string, detail?: string): void => loadAndShow('success', text, detail),
  error: (text: string): void => loadAndShow('error', text),
  message: (text: string): void => loadAndShow('message', text),
};
