import { expect } from 'vitest';
import { listAxeViolations, takeScreenshot, type Visitor } from './browser.ts';
import { findMissingStyles } from './find-missing-styles.ts';

/**
 * Expects no axe violations, missing styles, horizontal overflow or console errors. Phones are checked in the light theme and laptops
 * in the dark one; `npm run a11y` checks all combinations.
 */
export async function expectCleanScreen({ page, problems }: Visitor, screen: string): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset['theme'] = matchMedia('(min-width: 640px)').matches ? 'dark' : 'light';
    // Wait for colour transitions: axe must see the final colours.
    for (;;) {
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (changes.length === 0) return;
      await Promise.allSettled(changes.map(async ({ finished }) => await finished));
    }
  });
  const findings = await listAxeViolations(page);
  if (findings.length > 0) await takeScreenshot(page, screen);
  expect(findings, screen).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([overflow, await findMissingStyles(page), problems], screen).toEqual([0, [], []]);
}
