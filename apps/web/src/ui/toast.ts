import { fetchCode } from '../lib/fetch-code.ts';
import { showPlainToast } from './plain-toast.ts';

type ToastKind = 'success' | 'error' | 'message';

const show = (kind: ToastKind, text: string): void => {
  fetchCode(() => import('./toaster-host.tsx')).then(
    ({ showToast: raise }) => raise(kind, text),
    // Without a connection the library cannot be fetched, which is when a message matters most.
    () => showPlainToast(text),
  );
};

/** Shows short messages. The library is fetched with the first one. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  message: (text: string): void => show('message', text),
};
