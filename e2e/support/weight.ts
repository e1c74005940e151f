import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface Weight {
  /** Bytes of scripts on the wire, headers left out. */
  script: number;
  /** Bytes of the styles, inlined ones counted as brotli would send them. */
  styles: number;
}

/** What a first visit of a page costs until the network is idle. */
export async function firstLoad(page: Page, url: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, { type: string; headers: number }>();
  const weight = { Script: 0, Stylesheet: 0 } as Record<string, number>;
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, headers: response.encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) weight[kind.type] = (weight[kind.type] ?? 0) + encodedDataLength - kind.headers;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const inline = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join(''));
  return { script: weight['Script'] ?? 0, styles: (weight['Stylesheet'] ?? 0) + brotliCompressSync(inline).length };
}
