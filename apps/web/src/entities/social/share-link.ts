export const buildWhatsAppShareUrl = (title: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

/** Opens the share dialog of the device, or WhatsApp in browsers without one. */
export function shareLink(title: string, path: string): void {
  const url = location.origin + path;
  if ('share' in navigator) {
    navigator.share({ title, url }).catch(() => {
      // The visitor closed the dialog.
    });
  } else window.open(buildWhatsAppShareUrl(title, url), '_blank', 'noopener');
}
