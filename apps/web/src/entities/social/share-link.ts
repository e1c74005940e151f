export const buildWhatsAppShareUrl = (title: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

export const canShareLink = (): boolean => 'share' in navigator;

/** Opens the share dialog of the device, or WhatsApp in browsers without one. */
export function shareLink(title: string, path: string): void {
  const url = location.origin + path;
  if (canShareLink()) {
    navigator.share({ title, url }).catch(() => {
      // The visitor closed the dialog.
    });
  } else window.open(buildWhatsAppShareUrl(title, url), '_blank', 'noopener');
}
