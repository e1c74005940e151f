import type { Page } from 'playwright-core';

/**
 * Fails the first request that matches `url`, after `beforeFailure`. The route stays in place: while Playwright stops intercepting
 * requests, Chromium sometimes never finishes the ones that it has already sent.
 */
export async function failFirstRequest(page: Page, url: string, beforeFailure?: () => Promise<void>): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) return await route.continue();
    isFirst = false;
    await beforeFailure?.();
    await route.abort();
  });
}
