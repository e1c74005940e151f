import { expect } from 'vitest';
import { axeFindings, picture, type Visitor } from './browser.ts';

type Theme = 'dark' | 'light';

/** Nothing for axe to find in the themes, nothing wider than the screen, nothing on the console. */
export async function clean({ page, problems }: Visitor, screen: string, themes: Theme[] = ['dark', 'light']): Promise<void> {
  const setTheme = async (theme: Theme): Promise<void> =>
    await page.evaluate(async (wanted) => {
      document.documentElement.dataset['theme'] = wanted;
      // Colours pass over into each other, one element after the other: what is looked at are those they come to.
      for (;;) {
        const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
        if (changes.length === 0) return;
        await Promise.allSettled(changes.map(async ({ finished }) => await finished));
      }
    }, theme);
  for (const [n, theme] of themes.entries()) {
    await setTheme(theme);
    // Another theme changes colours and nothing else.
    const findings = await axeFindings(page, { coloursOnly: n > 0 });
    if (findings.length > 0) await picture(page, `${screen} ${theme}`);
    expect(findings, `${screen}, ${theme}`).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect([overflow, problems], screen).toEqual([0, []]);
}
