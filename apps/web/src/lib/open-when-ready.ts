/** Opens the tab during the click, because browsers block one that is opened after a response. Closes it again without a URL. */
export async function openWhenReady(loadUrl: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open('', '_blank');
  // `noopener` would return no tab.
  if (tab) tab.opener = null;
  const url = await loadUrl();
  if (!url) tab?.close();
  else if (tab) tab.location.replace(url);
  else location.assign(url);
}
