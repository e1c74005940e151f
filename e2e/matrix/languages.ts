import type { Page } from 'playwright-core';
import { findForeignWords } from '../support/find-foreign-words.ts';
import { listAxeViolations, renderWholePage } from '../support/browser.ts';
import { MARKETPLACE_URL, type View, visitEveryView } from './screens.ts';

/** Lists the elements that are wider than the page or cut off their text. */
const listOverflows = async (page: Page): Promise<string[]> =>
  await renderWholePage(
    page,
    async () =>
      await page.evaluate(() => {
        const isHidden = (element: Element): boolean =>
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isScrollable = (element: Element): boolean =>
          /auto|scroll/.test(getComputedStyle(element).overflowX) ||
          (element.parentElement ? isScrollable(element.parentElement) : false);
        const isShortened = (element: Element): boolean => {
          const { overflowX, textOverflow } = getComputedStyle(element);
          return textOverflow !== 'ellipsis' && overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
        };
        const describe = (element: Element): string =>
          `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${element.textContent.trim().slice(0, 60)}`;
        const width = document.documentElement.clientWidth;
        return (
          [...document.body.querySelectorAll('*')]
            .filter((element) => !isHidden(element) && element.closest('[aria-hidden=true], svg') === null)
            // Texts for screen readers only have a width of 1 px.
            .filter((element) => element.clientWidth > 1)
            .filter((element) => {
              const { right, left } = element.getBoundingClientRect();
              return ((right > width + 1 || left < -1) && !isScrollable(element)) || isShortened(element);
            })
            .map(describe)
        );
      }),
  );

/** Reads what a person sees or hears. */
const readTexts = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, [hreflang]'))
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
    const { page, path, locale } = view;
    viewCount += 1;
    const name = `${path} in ${locale ?? 'no language'}`;
    const language = await page.evaluate(() => document.documentElement.lang);
    if (locale && !language.startsWith(locale === 'pseudo' ? 'pt' : locale))
      report(`${name}: the page has the language ${language}`);
    for (const overflow of await listOverflows(page)) report(`${name}: too wide: ${overflow}`);
    if (locale === 'pseudo') return;
    for (const word of findForeignWords(await readInterfaceTexts(view), locale as 'pt' | 'en')) report(`${name}: ${word}`);
    for (const violation of await listAxeViolations(page)) report(`${name}: ${violation}`);
  },
  { locales: ['pt', 'en', 'pseudo'], devices: ['360 px'], themes: ['light'] },
);
process.stdout.write(`${viewCount} views of ${MARKETPLACE_URL}, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
