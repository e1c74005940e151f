import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession } from '../support/browser.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { addHostedFile } from '../support/hosted-files.ts';
import { setUpTestServer } from '../support/server.ts';

const NAME = 'Orçamento 🎸.zip';
const bytes = randomBytes(5_000_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const server = setUpTestServer();
let session: BrowserSession;

beforeAll(async () => {
  session = await openBrowserSession('360 px', { acceptDownloads: true });
});
afterAll(async () => {
  await session.close();
});

/** Returns the path of the page and the token of the order of a free product. */
async function orderFreeProduct(productId: string): Promise<{ orderId: string; token: string }> {
  const form = new FormData();
  form.set('name', 'Inácio Sitoe');
  form.set('email', 'inacio@example.com');
  form.set('payment', 'mpesa');
  form.set('phone', '');
  const response = await fetch(`${server.url}/api/products/${productId}/orders`, { method: 'POST', body: form });
  const { order, downloadLink } = (await response.json()) as { order: { _id: string }; downloadLink: string };
  return { orderId: order._id, token: new URL(downloadLink).searchParams.get('token') ?? '' };
}

test('a browser resumes a download whose connection breaks, and gets the file under its name', async () => {
  const creator = await createCreator(server);
  await server.markEmailVerified(creator.email);
  const product = await createProduct(server, creator, { price: 0 });
  const fileId = await addHostedFile(server, creator, product, { name: NAME, bytes });
  const { orderId, token } = await orderFreeProduct(product._id);
  const path = `/api/downloads/${orderId}/files/${fileId}`;
  const proxy = await startCuttingProxy(server.url, { path, cuts: 3, cutAfterBytes: 1_000_000 });
  try {
    const { page } = session;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // Playwright reports a navigation that becomes a download as a failure.
      page.goto(`${proxy.url}/api/downloads/${orderId}/file?token=${token}`).catch(() => undefined),
    ]);
    expect(await download.failure()).toBeNull();
    expect(download.suggestedFilename()).toBe(NAME);
    expect(
      createHash('sha256')
        .update(await readFile(await download.path()))
        .digest('hex'),
    ).toBe(sha256);
    expect(proxy.ranges).toEqual([undefined, 'bytes=1000000-', 'bytes=2000000-', 'bytes=3000000-']);
    expect(proxy.sentBytes()).toBe(bytes.length);
  } finally {
    proxy.close();
  }
  const entries = await server.withDatabase(
    async (database) => await database.collection('downloads').find({ name: NAME }).toArray(),
  );
  expect(entries).toMatchObject([{ name: NAME, isLastByteSent: true }]);
});
