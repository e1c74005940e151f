import { expect } from 'vitest';
import { listAxeViolations, takeScreenshot, type Visitor } from './browser.ts';
import { missingStyles } from './styles.ts';

/**
 * Nothing for axe to find, nothing unstyled, nothing wider than the screen, nothing on the console. A phone shows it light and
 * a laptop dark: each screen is looked at once in each theme (`npm run a11y` looks at all of them in all ways).
 */
export async function clean({ page, problems }: Visitor, screen: string): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset['theme'] = matchMedia('(min-width: 640px)').matches ? 'dark' : 'light';
    // Colours pass over into each other, one element after the other: what is looked at are those they come to.
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
  expect([overflow, await missingStyles(page), problems], screen).toEqual([0, [], []]);
}
