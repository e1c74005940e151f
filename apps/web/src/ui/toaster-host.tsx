import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { currentTheme } from '../lib/theme.ts';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);

/** Shows a toast; the theme is that of the moment. */
export function raise(kind: 'success' | 'error' | 'message', text: string): void {
  root.render(
    <Toaster
      theme={currentTheme()}
      position="top-center"
      richColors
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Fechar' }}
    />,
  );
  // The list mounts first, or it would miss the very first toast.
  setTimeout(() => toast[kind](text));
}
