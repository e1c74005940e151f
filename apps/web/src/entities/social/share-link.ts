export const buildWhatsAppShareUrl = (title: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

const openWhatsApp = (title: string, url: string): void =>
  void window.open(buildWhatsAppShareUrl(title, url), '_blank', 'noopener');

/** Opens the share dialog of the device. In browsers without one, or whose dialog fails, calls `shareOtherwise`, by default WhatsApp. */
export function shareLink(title: string, path: string, shareOtherwise = openWhatsApp): void {
  const url = location.origin + path;
  if ('share' in navigator) {
    // An AbortError means that the visitor closed the dialog.
    navigator.share({ title, url }).catch(({ name }: Error) => name === 'AbortError' || shareOtherwise(title, url));
  } else shareOtherwise(title, url);
}
