import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { getTheme } from '../lib/theme.ts';
import { t } from '../lib/i18n/text.tsx';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);

/** The library's own green lacks a contrast of 4.5:1. */
const toastColours: Record<string, string> = {
  '--success-bg': 'var(--color-leaf-soft)',
  '--success-border': 'var(--color-line)',
  '--success-text': 'var(--color-leaf)',
  '--error-bg': 'var(--color-red-soft)',
  '--error-border': 'var(--color-line)',
  '--error-text': 'var(--color-red)',
};

export function showToast(kind: 'success' | 'error' | 'message', text: string): void {
  root.render(
    <Toaster
      theme={getTheme()}
      position="top-center"
      richColors
      closeButton
      style={toastColours}
      toastOptions={{ closeButtonAriaLabel: t('ui.close') }}
    />,
  );
  // Waits until Toaster has mounted, because it misses earlier toasts.
  setTimeout(() => toast[kind](text));
}
