import { expect } from 'vitest';
import { AXE_COLOR_RULES, DEVICES, listAxeViolations, takeScreenshot, type BrowserSession } from './browser.ts';
import { findMissingStyles } from './find-missing-styles.ts';

/** Calls `check` at the other width first, so that the page ends as it was. */
async function checkWidths({ page }: BrowserSession, check: (isOwnWidth: boolean) => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  const top = await page.evaluate(() => scrollY);
  const others = Object.values(DEVICES).filter(({ viewport }) => viewport.width !== own?.width);
  for (const { viewport } of own ? others : []) {
    await page.setViewportSize(viewport);
    await check(false);
  }
  if (own) await page.setViewportSize(own);
  // Otherwise a bar at the bottom could cover another button.
  await page.evaluate((y) => scrollTo(0, y), top);
  await check(true);
}

async function expectNoDefectsOfWidth({ page, pageErrors }: BrowserSession, screen: string): Promise<void> {
  const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const name = `${screen}, ${page.viewportSize()?.width} px wide`;
  // A chart follows the width a little later.
  await expect.poll(async () => await page.evaluate(readOverflow), { message: name }).toBe(0);
  expect([await findMissingStyles(page), pageErrors], name).toEqual([[], []]);
}

/**
 * Expects no missing styles, horizontal overflow or console errors, at 360 px and at 1280 px. This is enough for the screens that
 * `npm run a11y` opens: it checks each screen of `matrix/screens.ts` with axe, in both themes at both widths.
 */
export const expectNoLayoutDefects = async (session: BrowserSession, screen: string): Promise<void> =>
  await checkWidths(session, async () => await expectNoDefectsOfWidth(session, screen));

/**
 * Expects no axe violations either: in the light theme at the width of the session, and no bad colours in the dark theme at the other
 * width. It is for states that `npm run a11y` does not open: dialogs, menus, messages, and screens that need other data.
 */
export async function expectNoPageDefects(session: BrowserSession, screen: string): Promise<void> {
  const { page } = session;
  await checkWidths(session, async (isOwnWidth) => {
    const theme = isOwnWidth ? 'light' : 'dark';
    await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
    const violations = await listAxeViolations(page, isOwnWidth ? undefined : AXE_COLOR_RULES);
    if (violations.length > 0) await takeScreenshot(page, `${screen} ${theme}`);
    expect(violations, `${screen} ${theme}`).toEqual([]);
    await expectNoDefectsOfWidth(session, screen);
  });
}
