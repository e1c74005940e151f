export const TOASTER_ID = 'toaster';

/** Clears the place of something more important. Fetches nothing: only after a message, the document has the toaster. */
export function clearToasts(): void {
  document.getElementById('plain-toast')?.remove();
  if (document.getElementById(TOASTER_ID)) void import('./toaster-host.tsx').then(({ dismissToasts }) => dismissToasts());
}
