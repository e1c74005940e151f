/** Long enough for any browser to have begun to read it. */
const REVOKE_DELAY_MS = 60_000;

/** Hands the visitor a file, as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
