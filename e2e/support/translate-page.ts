import type { Page } from 'playwright-core';

/**
 * Does to the page what a translating browser does: replaces each text node by a `<font>` with a text node of its own, also later,
 * except where `translate="no"` says so.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTranslatable = ({ parentElement: parent, data }: Text): boolean =>
      parent !== null &&
      data.trim() !== '' &&
      parent.closest('[translate="no"], script, style, textarea, option, title, font, svg') === null;
    const replaceTexts = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isTranslatable)) {
        const font = document.createElement('font');
        font.append(text.data);
        text.replaceWith(font);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(replaceTexts).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
