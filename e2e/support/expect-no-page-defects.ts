import { expect } from 'vitest';
import { AXE_COLOR_RULES, listAxeViolations, takeScreenshot, type BrowserSession } from './browser.ts';
import { findMissingStyles } from './find-missing-styles.ts';

/**
 * Expects no missing styles, horizontal overflow or console errors. This is enough for the screens that `npm run a11y` opens: it checks
 * each screen of `matrix/screens.ts` with axe, in both themes at both widths.
 */
export async function expectNoLayoutDefects({ page, pageErrors }: BrowserSession, screen: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([overflow, await findMissingStyles(page), pageErrors], screen).toEqual([0, [], []]);
}

/**
 * Expects no axe violations either, in both themes. It is for states that `npm run a11y` does not open: dialogs, menus, messages, and
 * screens that need other data.
 */
export async function expectNoPageDefects(session: BrowserSession, screen: string): Promise<void> {
  const { page } = session;
  for (const [theme, rules] of [
    ['dark', AXE_COLOR_RULES],
    ['light', undefined],
  ] as const) {
    await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
    const violations = await listAxeViolations(page, rules);
    if (violations.length > 0) await takeScreenshot(page, `${screen} ${theme}`);
    expect(violations, `${screen} ${theme}`).toEqual([]);
  }
  await expectNoLayoutDefects(session, screen);
}
