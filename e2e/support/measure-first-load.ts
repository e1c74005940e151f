import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface LoadSize {
  /** Compressed size without headers. */
  scriptBytes: number;
  /** Compressed size without headers, including the brotli size of inlined styles. */
  styleBytes: number;
}

export async function measureFirstLoad(page: Page, url: string): Promise<LoadSize> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const responses = new Map<string, { type: string; headerBytes: number }>();
  const bytesByType = { Script: 0, Stylesheet: 0 } as Record<string, number>;
  devTools.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { type, headerBytes: response.encodedDataLength }),
  );
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const details = responses.get(requestId);
    if (details) bytesByType[details.type] = (bytesByType[details.type] ?? 0) + encodedDataLength - details.headerBytes;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const inlineStyles = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  );
  return {
    scriptBytes: bytesByType['Script'] ?? 0,
    styleBytes: (bytesByType['Stylesheet'] ?? 0) + brotliCompressSync(inlineStyles).length,
  };
}
