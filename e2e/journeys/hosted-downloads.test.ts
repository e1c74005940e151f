import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession } from '../support/browser.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { createCreator, createProduct } from '../support/fixtures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const NAME = 'Orçamento 🎸.zip';
const bytes = randomBytes(5_000_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
let folder: string;
let server: TestServer;
let session: BrowserSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banca-files-'));
  server = await startTestServer({ DATA_DIR: folder });
  session = await openBrowserSession('360 px', { acceptDownloads: true });
});
afterAll(async () => {
  await session.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Replaces the link of a product with an uploaded file. */
async function addHostedFile(productId: string): Promise<ObjectId> {
  const upload = new ObjectId();
  const key = `files/${upload.toHexString()}`;
  await mkdir(join(folder, 'storage/files'), { recursive: true });
  await writeFile(join(folder, 'storage', key), bytes);
  const [now, content] = [new Date(), { name: NAME, size: bytes.length, type: 'application/zip' }];
  const versions = [{ ...content, upload, version: 1, at: now }];
  const files = [{ _id: upload, isSample: false, isStamped: false, versions }];
  await server.withDatabase(async (database) => {
    const record = { _id: upload, creator: new ObjectId(), ...content, sha256, state: 'ready', key, createdAt: now };
    await database.collection('hosted_files').insertOne(record);
    await database.collection('products').updateOne({ _id: new ObjectId(productId) }, { $set: { file: '', files } });
  });
  return upload;
}

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
  const product = await createProduct(server, await createCreator(server), { price: 0 });
  const upload = await addHostedFile(product._id);
  const { orderId, token } = await orderFreeProduct(product._id);
  const path = `/api/downloads/${orderId}/files/${upload.toHexString()}`;
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
  const entries = await server.withDatabase(async (database) => await database.collection('downloads').find().toArray());
  expect(entries).toMatchObject([{ name: NAME, isLastByteSent: true }]);
});
