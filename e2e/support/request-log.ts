import type { Page, Request } from 'playwright-core';

const logs = new WeakMap<Page, Map<Request, string>>();

/** Records the API requests of a page from now on. */
export function startRequestLog(page: Page): void {
  const log = new Map<Request, string>();
  logs.set(page, log);
  const startedAt = Date.now();
  const record = (request: Request, outcome: string): void => {
    if (!request.url().includes('/api/')) return;
    log.set(request, `${Date.now() - startedAt} ms ${request.method()} ${request.url()}: ${outcome}`);
  };
  page.on('request', (request) => record(request, 'pending'));
  page.on('response', (response) => record(response.request(), String(response.status())));
  page.on('requestfailed', (request) => record(request, request.failure()?.errorText ?? 'failed'));
}

/** @returns a line for each of the last 20 API requests, oldest first */
export const readRequestLog = (page: Page): string[] => [...(logs.get(page)?.values() ?? [])].slice(-20);
