import type { Page } from 'playwright-core';

/** Delays the responses from a URL until the returned function is called. */
export async function delayResponses(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
