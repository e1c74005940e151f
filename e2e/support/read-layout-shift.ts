import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  value: number;
  /** Whether the visitor pressed something just before. */
  hadRecentInput: boolean;
}

/** Returns the score of all layout shifts since the page was loaded, without those that the visitor caused. */
export const readLayoutShift = async (page: Page): Promise<number> =>
  await page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        let total = 0;
        const addShifts = (entries: PerformanceEntry[]): void => {
          for (const { value, hadRecentInput } of entries as LayoutShift[]) if (!hadRecentInput) total += value;
        };
        const observer = new PerformanceObserver((list) => addShifts(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            addShifts(observer.takeRecords());
            resolve(total);
          }),
        );
      }),
  );
