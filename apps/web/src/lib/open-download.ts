/** Opens the URL of an attachment. The browser stays on the page and shows the progress. */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
