import type { Page } from 'playwright-core';

/** Delays responses from a URL until the returned function is called. */
export async function delayResponses(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
