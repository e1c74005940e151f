import type { Page, Route } from 'playwright-core';

/**
 * Fails the requests that match `url` until the returned function is called. The route stays in place: while Playwright stops
 * intercepting requests, Chromium sometimes never finishes the ones that it has already sent.
 */
export async function failRequests(
  page: Page,
  url: string,
  fail = async (route: Route): Promise<void> => await route.abort(),
): Promise<() => void> {
  let isFailing = true;
  await page.route(url, async (route) => await (isFailing ? fail(route) : route.continue()));
  return () => void (isFailing = false);
}

/** Fails the first request that matches `url`, after `beforeFailure`. */
export async function failFirstRequest(page: Page, url: string, beforeFailure?: () => Promise<void>): Promise<void> {
  const stopFailing = await failRequests(page, url, async (route) => {
    stopFailing();
    await beforeFailure?.();
    await route.abort();
  });
}
