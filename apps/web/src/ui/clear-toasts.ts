export const TOASTER_ID = 'toaster';

/** Removes the visible toasts. If there was no toast yet, the document has no toaster and nothing is fetched. */
export function clearToasts(): void {
  document.getElementById('plain-toast')?.remove();
  if (document.getElementById(TOASTER_ID)) void import('./toaster-host.tsx').then(({ dismissToasts }) => dismissToasts());
}
