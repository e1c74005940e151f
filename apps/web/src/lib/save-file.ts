export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  // Without it, the link is a navigation, which a dialog that closes and takes its history entry away would cancel.
  link.download = '';
  link.click();
}

const REVOKE_URL_DELAY_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_URL_DELAY_MS);
}
