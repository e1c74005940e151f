import { fetchCode } from '../lib/fetch-code.ts';
import { showPlainToast } from './plain-toast.ts';

type ToastKind = 'success' | 'error' | 'message';

const loadAndShow = (kind: ToastKind, text: string): void => {
  fetchCode(() => import('./toaster-host.tsx')).then(
    ({ showToast }) => showToast(kind, text),
    // Without a connection the library cannot be fetched, but the error still has to be shown.
    () => showPlainToast(text),
  );
};

/** Shows short messages. The first message fetches the toast library. */
export const toast = {
  success: (text: string): void => loadAndShow('success', text),
  error: (text: string): void => loadAndShow('error', text),
  message: (text: string): void => loadAndShow('message', text),
};
