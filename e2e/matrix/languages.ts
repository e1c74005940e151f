import { catalogues, languages } from '@banca/messages/catalogues';
import { findForeignWords } from '@banca/messages/find-foreign-words';
import type { Page } from 'playwright-core';
import { listAxeViolations, renderWholePage } from '../support/browser.ts';
import { MARKETPLACE_URL } from './marketplace.ts';
import { type View, visitEveryView } from './visit-screens.ts';

/** Lists the elements that reach beyond the page or cut off their text. */
const listOverflows = async (page: Page): Promise<string[]> =>
  await renderWholePage(
    page,
    async () =>
      await page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        const isScrollable = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
        /** Texts for screen readers have a width of 1 px. */
        const isForScreenReaders = (element: Element): boolean =>
          element.clientWidth <= 1 && getComputedStyle(element).position === 'absolute';
        const hasAncestor = (element: Element | null, matches: (ancestor: Element) => boolean): boolean =>
          element !== null && (matches(element) || hasAncestor(element.parentElement, matches));
        const isVisible = (element: Element): boolean =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.closest('[aria-hidden=true], svg, input, textarea, select') === null &&
          !hasAncestor(element, isForScreenReaders);
        /** The end of a text that was shortened on purpose lies outside its paragraph. */
        const isShortened = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';
        const isOutside = (element: Element): boolean => {
          const { left, right } = element.getBoundingClientRect();
          const isMeant = (ancestor: Element): boolean => isScrollable(ancestor) || isShortened(ancestor);
          return (left < -1 || right > width + 1) && !hasAncestor(element, isMeant);
        };
        /** Text that is wider than the page, although its element is not. */
        const hasTextOutside = (element: Element): boolean =>
          !hasAncestor(element, (ancestor) => getComputedStyle(ancestor).overflowX !== 'visible') &&
          [...element.childNodes].some((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            const { right } = range.getBoundingClientRect();
            return node.nodeType === Node.TEXT_NODE && right > width + 1;
          });
        /** Text without an ellipsis that its own element cuts off. */
        const isCutOff = (element: Element): boolean => {
          const { webkitLineClamp, overflowX, textOverflow } = getComputedStyle(element);
          return (
            overflowX === 'hidden' &&
            webkitLineClamp === 'none' &&
            textOverflow !== 'ellipsis' &&
            element.scrollWidth > element.clientWidth + 1
          );
        };
        return [...document.body.querySelectorAll('*')]
          .filter((element) => isVisible(element) && (isOutside(element) || hasTextOutside(element) || isCutOff(element)))
          .map(
            (element) =>
              `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 60)}`,
          );
      }),
  );

/** Reads what a person sees or hears, but not in drawings of the screens of other apps, which are in English. */
const readTexts = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, noscript, [hreflang], figure dl, figure [lang]'))
        texts.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });

/** Collects the texts of creators and buyers, which are in any language. Values such as `pending` are not among them. */
function collectContent(value: unknown, content = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value.length > 2 && !/^[a-z_]+$/.test(value)) {
    for (const line of value.split('\n')) content.add(line.replace(/\s+/g, ' ').trim());
  } else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) collectContent(child, content);
  }
  return content;
}

async function readInterfaceTexts({ page, readApiResponses }: View): Promise<string[]> {
  const state: unknown = JSON.parse((await page.locator('#state').textContent())?.trim() || 'null');
  const content = [...collectContent([state, await readApiResponses()])].toSorted((a, b) => b.length - a.length);
  const removeContent = (text: string): string =>
    content.reduce((rest, value) => (value ? rest.replaceAll(value, '') : rest), text);
  return (await readTexts(page)).map(removeContent);
}

const problems: string[] = [];
let viewCount = 0;
const report = (problem: string): void => {
  problems.push(problem);
  process.stdout.write(`✗ ${problem}\n`);
};

await visitEveryView(
  async (view) => {
    const { page, path, locale, isDocument } = view;
    viewCount += 1;
    const name = `${path} in ${locale ?? 'no language'}`;
    const language = await page.evaluate(() => document.documentElement.lang);
    if (locale && !isDocument && language !== catalogues.get(locale)?.locale.htmlLang)
      report(`${name}: the page has the language ${language}`);
    for (const overflow of await listOverflows(page)) report(`${name}: too wide: ${overflow}`);
    if (locale === 'pseudo') return;
    if (!isDocument)
      for (const word of findForeignWords(await readInterfaceTexts(view), locale ?? '')) report(`${name}: ${word}`);
    for (const violation of await listAxeViolations(page)) report(`${name}: ${violation}`);
  },
  { locales: languages, devices: ['360 px'], themes: ['light'] },
);
process.stdout.write(`${viewCount} views of ${MARKETPLACE_URL}, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
