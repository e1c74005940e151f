import { expect } from 'vitest';
import { listAxeViolations, takeScreenshot, type BrowserSession } from './browser.ts';
import { findMissingStyles } from './find-missing-styles.ts';

/**
 * Expects no axe violations, missing styles, horizontal overflow or console errors. It checks the light theme at phone width and the
 * dark theme at laptop width; `npm run a11y` checks both themes at both widths.
 */
export async function expectNoPageDefects({ page, pageErrors }: BrowserSession, screen: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = matchMedia('(min-width: 640px)').matches ? 'dark' : 'light';
  });
  const violations = await listAxeViolations(page);
  if (violations.length > 0) await takeScreenshot(page, screen);
  expect(violations, screen).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([overflow, await findMissingStyles(page), pageErrors], screen).toEqual([0, [], []]);
}
