import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface LoadSize {
  /** Compressed bytes without headers. */
  script: number;
  /** Inlined styles count with their brotli size. */
  styles: number;
}

export async function measureFirstLoad(page: Page, url: string): Promise<LoadSize> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, { type: string; headers: number }>();
  const bytes = { Script: 0, Stylesheet: 0 } as Record<string, number>;
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, headers: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind.type] = (bytes[kind.type] ?? 0) + encodedDataLength - kind.headers;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const inline = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join(''));
  return { script: bytes['Script'] ?? 0, styles: (bytes['Stylesheet'] ?? 0) + brotliCompressSync(inline).length };
}
