import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { getTheme } from '../lib/theme.ts';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);

/** Our colours: the library's own green does not reach 4.5:1. */
const colours = Object.fromEntries(
  [
    ['success', 'leaf'],
    ['error', 'red'],
  ].flatMap(([kind, colour]) => [
    [`--${kind}-bg`, `var(--color-${colour}-soft)`],
    [`--${kind}-border`, 'var(--color-line)'],
    [`--${kind}-text`, `var(--color-${colour})`],
  ]),
);

/** Shows a toast; the theme is that of the moment. */
export function showToast(kind: 'success' | 'error' | 'message', text: string): void {
  root.render(
    <Toaster
      theme={getTheme()}
      position="top-center"
      richColors
      closeButton
      style={colours}
      toastOptions={{ closeButtonAriaLabel: 'Fechar' }}
    />,
  );
  // The list mounts first, or it would miss the very first toast.
  setTimeout(() => toast[kind](text));
}
