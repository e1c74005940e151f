import type { Page } from 'playwright-core';

/** Finds classes that the page uses and that only the full stylesheet defines. Landing pages inline only the styles that they need. */
export async function findMissingStyles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const stylesheetUrl = document.querySelector<HTMLMetaElement>('meta[name="styles"]')?.content;
    if (!stylesheetUrl) return [];
    const listSelectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? [rule.selectorText]
          : 'cssRules' in rule
            ? listSelectors(rule.cssRules as CSSRuleList)
            : [],
      );
    const listClasses = (sheets: CSSStyleSheet[]): Set<string> =>
      new Set(
        sheets
          .flatMap(({ cssRules }) => listSelectors(cssRules))
          .flatMap((selector) => selector.match(/\.(?:\\.|[\w-])+/g) ?? [])
          .map((name) => name.slice(1).replace(/\\(.)/g, '$1')),
      );
    const availableClasses = listClasses([await new CSSStyleSheet().replace(await (await fetch(stylesheetUrl)).text())]);
    const loadedClasses = listClasses([...document.styleSheets]);
    const usedClasses = new Set([...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
    return [...usedClasses].filter((name) => availableClasses.has(name) && !loadedClasses.has(name));
  });
}
