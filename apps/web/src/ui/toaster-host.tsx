import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'sonner';
import { getTheme } from '../lib/theme.ts';
import { t } from '../lib/i18n/text.tsx';
import { TOASTER_ID } from './clear-toasts.ts';
import { chooseToastPlace } from './toast-place.ts';

const host = document.body.appendChild(document.createElement('div'));
host.id = TOASTER_ID;
host.popover = 'manual';
host.className = 'm-0 overflow-visible border-0 bg-transparent p-0';
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

/** The library places a button of 20 px on the corner, which thumbs miss. */
const closeButtonClass =
  'static! order-last ml-auto! -my-3! -mr-3! size-11! shrink-0 transform-none! border-0! bg-transparent! text-inherit! [&>svg]:size-4.5';

/** A popover that opens last lies above every open dialog. Older browsers show the toast behind it. */
function raiseHost(): void {
  if (!('showPopover' in host)) return;
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
}

export const dismissToasts = (): void => void toast.dismiss();

export function showToast(kind: 'success' | 'error' | 'message', text: string, detail?: string): void {
  root.render(
    <Toaster
      theme={getTheme()}
      {...chooseToastPlace()}
      richColors
      closeButton
      style={toastColours}
      toastOptions={{
        closeButtonAriaLabel: t('ui.close'),
        classNames: { closeButton: closeButtonClass, description: 'line-clamp-4' },
      }}
    />,
  );
  raiseHost();
  // Waits until Toaster has mounted, because it misses earlier toasts.
  setTimeout(() => toast[kind](text, { description: detail }));
}
