import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { listOpenPages, takeScreenshot } from './browser.ts';
import { readRequestLog } from './request-log.ts';

async function describePage(page: Page): Promise<string> {
  const [focused, text] = await page.evaluate(() => [
    document.activeElement?.outerHTML.slice(0, 300) ?? '',
    document.body.innerText,
  ]);
  return [page.url(), `focus: ${focused}`, ...readRequestLog(page), text].join('\n');
}

// Prints what the open pages show when a test fails, because the error only tells what the test expected.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [index, page] of (await listOpenPages()).entries()) {
    await takeScreenshot(page, `failed-${task.name}-${index + 1}`);
    console.error(await describePage(page));
  }
});
