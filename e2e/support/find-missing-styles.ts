import type { Page } from 'playwright-core';

/** Finds classes that the whole stylesheet has and the page's own styles lack. Landing pages inline only the styles that they need. */
export async function findMissingStyles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const file = document.querySelector<HTMLMetaElement>('meta[name="styles"]')?.content;
    if (!file) return [];
    const selectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule.selectorText] : 'cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : [],
      );
    const listClasses = (sheets: CSSStyleSheet[]): Set<string> =>
      new Set(
        sheets
          .flatMap(({ cssRules }) => selectors(cssRules))
          .flatMap((selector) => selector.match(/\.(?:\\.|[\w-])+/g) ?? [])
          .map((name) => name.slice(1).replace(/\\(.)/g, '$1')),
      );
    const all = listClasses([await new CSSStyleSheet().replace(await (await fetch(file)).text())]);
    const loaded = listClasses([...document.styleSheets]);
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    return [...used].filter((name) => all.has(name) && !loaded.has(name));
  });
}
