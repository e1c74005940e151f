import type { Page, Route } from 'playwright-core';

type StopFailing = () => void;

/**
 * Fails the requests that match `url` until the returned function is called. The route stays in place: while Playwright stops
 * intercepting requests, Chromium sometimes never finishes the ones that it has already sent.
 */
export async function failRequests(
  page: Page,
  url: string,
  fail = async (route: Route, _stopFailing: StopFailing): Promise<void> => await route.abort(),
): Promise<StopFailing> {
  let isFailing = true;
  const stopFailing = (): void => void (isFailing = false);
  await page.route(url, async (route) => await (isFailing ? fail(route, stopFailing) : route.continue()));
  return stopFailing;
}

/** Fails the first request that matches `url`, after `beforeFailure`. */
export async function failFirstRequest(page: Page, url: string, beforeFailure?: () => Promise<void>): Promise<void> {
  await failRequests(page, url, async (route, stopFailing) => {
    stopFailing();
    await beforeFailure?.();
    await route.abort();
  });
}
