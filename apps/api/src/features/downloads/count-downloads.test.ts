import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { createHostedOrder, type HostedFile, type HostedOrder, makeHostedFile, toFilePath } from '../../testing/hosted-files.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { t } from '../../testing/t.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';
import { UserModel } from '../accounts/users.model.ts';
import { OrderModel } from '../orders/orders.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { downloadInvariants } from './downloads.invariants.ts';
import { DownloadModel } from './downloads.model.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const SIZE = 1000;

let file: HostedFile;
let order: HostedOrder;

const app = setUpTestApp(
  {},
  {
    createFixture: async () => {
      file = await makeHostedFile(app, { bytes: randomBytes(SIZE) });
      order = await createHostedOrder(app, [file]);
    },
  },
);

const request = async (range?: string, userAgent = PHONE, what = file) =>
  await app.http.get(toFilePath(order, what)).set({ 'User-Agent': userAgent, ...(range ? { Range: range } : {}) });

async function countSentBytes(): Promise<number> {
  const entries = await DownloadModel.find().lean();
  return entries.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
}

/** Waits until the response is recorded, which happens after its end. */
async function download(...parameters: Parameters<typeof request>): ReturnType<typeof request> {
  const bytesBefore = await countSentBytes();
  const response = await request(...parameters);
  const bytes = response.status < 300 ? Number(response.headers['content-length']) : 0;
  await vi.waitFor(async () => expect(await countSentBytes()).toBe(bytesBefore + bytes));
  return response;
}

const readLog = async (auth = order.auth) => await app.http.get(`/api/creators/orders/${order.orderId}/downloads`).set(auth);
const liftLimit = async (auth = order.auth) =>
  await app.http.post(`/api/creators/orders/${order.orderId}/downloads/lift-limit`).set(auth);
const setLimit = async (downloadLimit: number) => await ProductModel.updateOne({ _id: order.product._id }, { downloadLimit });

async function findDifferences(): Promise<string[]> {
  const problems: string[] = [];
  for await (const { firstDifferences } of checkInvariants(downloadInvariants))
    problems.push(...firstDifferences.map(({ problem }) => problem));
  return problems;
}

async function expectDownloads(count: number): Promise<void> {
  expect(await DownloadModel.countDocuments({ order: order.orderId })).toBe(count);
  expect((await OrderModel.findById(order.orderId).lean())?.downloads).toBe(count);
  expect(await findDifferences()).toEqual([]);
}

describe('a download', () => {
  test('is counted once for all ranges of a device in six hours after the last', async () => {
    for (const range of ['bytes=0-99', 'bytes=100-199', undefined]) {
      await download(range);
      app.clock.advance(6 * HOUR_MS - 1000);
    }
    await expectDownloads(1);
    app.clock.advance(1000);
    await OrderModel.updateOne({ _id: order.orderId }, { linkExpiresAt: new Date(app.clock.now().getTime() + HOUR_MS) });
    await download('bytes=200-');
    await expectDownloads(2);
  });

  test('is counted once for concurrent first ranges', async () => {
    const responses = await Promise.all([0, 1, 2, 3, 4, 5].map((part) => request(`bytes=${part * 100}-${part * 100 + 99}`)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(206));
    await expectDownloads(1);
  });

  test('is counted for each device and each file', async () => {
    const other = await makeHostedFile(app);
    order = await createHostedOrder(app, [file, other]);
    for (const userAgent of [PHONE, COMPUTER]) for (const what of [file, other]) await download(undefined, userAgent, what);
    await expectDownloads(4);
    const { body } = await app.http.get(order.page).expect(200);
    expect((body.files as { downloads: number }[]).map(({ downloads }) => downloads)).toEqual([2, 2]);
  });

  test.each<[string, (string | undefined)[], boolean]>([
    ['at once', [undefined], true],
    ['in parts', ['bytes=0-499', 'bytes=500-'], true],
    ['in parallel parts, the last of which ends first', ['bytes=500-', 'bytes=0-499'], true],
    ['without its end', ['bytes=0-998'], false],
    ['without its beginning', ['bytes=1-'], false],
  ])('that is sent %s is complete: %s', async (_name, ranges, isComplete) => {
    for (const range of ranges) await download(range);
    expect((await readLog()).body.downloads).toMatchObject([{ isComplete }]);
  });
});

describe('GET /api/creators/orders/:id/downloads', () => {
  test('200: lists the newest first, without addresses', async () => {
    const startedAt = app.clock.now().toISOString();
    await download();
    app.clock.advance(1000);
    await download('bytes=0-9', COMPUTER);
    const { status, body } = await readLog();
    const entry = { name: file.name, version: 1 };
    expect([status, body]).toEqual([
      200,
      {
        downloads: [
          { ...entry, startedAt: app.clock.now().toISOString(), device: 'computer', isComplete: false },
          { ...entry, startedAt, device: 'phone', isComplete: true },
        ],
        downloadLimit: null,
        isLimitLifted: false,
      },
    ]);
    const stored = JSON.stringify(await DownloadModel.find().lean());
    for (const secret of ['127.0.0.1', 'Mozilla', 'SM-A145F']) expect(stored).not.toContain(secret);
  });

  test('200: contains each click on a link to a file outside Banca', async () => {
    order = await createHostedOrder(app, [], { file: 'https://drive.google.com/file/d/abc/view' });
    for (let click = 0; click < 2; click += 1) await app.http.get(order.file).set('User-Agent', PHONE).expect(302);
    expect((await readLog()).body.downloads).toMatchObject([{ name: null, device: 'phone' }, { name: null }]);
    await expectDownloads(2);
  });

  test('404: shows the log to the creator of the order and to admins only', async () => {
    expect((await readLog((await logInAs(app)).auth)).status).toBe(404);
    expect((await readLog((await logInAs(app, { role: 'admin' })).auth)).status).toBe(200);
  });
});

describe('the download limit of a product', () => {
  test('409: refuses a further download, but never the continuation of one', async () => {
    await setLimit(1);
    expect((await download('bytes=0-99')).status).toBe(206);
    expect((await app.http.get(order.page)).body.files).toMatchObject([{ downloads: 1, downloadsLeft: 0 }]);
    const { status, body } = await download('bytes=0-99', COMPUTER);
    const contact = app.deps.config.CONTACT_EMAIL;
    expect([status, body.message]).toEqual([409, t('downloads.limitReached', { limit: 1, contact })]);
    expect((await download('bytes=100-')).status).toBe(206);
    await expectDownloads(1);
  });

  test('409: holds for concurrent devices', async () => {
    await setLimit(2);
    const devices = [1, 2, 3, 4, 5].map((number) => `${COMPUTER} Device/${number}`);
    const statuses = await Promise.all(devices.map(async (userAgent) => (await request(undefined, userAgent)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409]);
    await expectDownloads(2);
  });

  test('409: is a page with the address of the creator for a browser', async () => {
    await setLimit(1);
    await download();
    await UserModel.updateOne({ _id: order.creator._id }, { contactEmail: 'dilonn@example.com' });
    const { text, headers } = await app.http.get(toFilePath(order, file)).set({ 'User-Agent': COMPUTER, Accept: 'text/html' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('dilonn@example.com');
  });

  test('is lifted for one order by its creator, once in the audit log', async () => {
    await setLimit(1);
    await download();
    for (let call = 0; call < 2; call += 1) expect((await liftLimit()).body).toEqual({ message: t('downloads.limitLifted') });
    expect((await download(undefined, COMPUTER)).status).toBe(200);
    expect((await readLog()).body).toMatchObject({ downloadLimit: 1, isLimitLifted: true });
    expect((await app.http.get(order.page)).body.files[0]).not.toHaveProperty('downloadsLeft');
    expect(await AuditEntryModel.countDocuments({ action: 'order.lift-download-limit', target: order.orderId })).toBe(1);
  });

  test('404: is lifted by nobody else', async () => {
    expect((await liftLimit((await logInAs(app)).auth)).status).toBe(404);
  });
});

describe('npm run verify-data', () => {
  test('finds a counter that differs from the entries, and entries without a counter', async () => {
    await download();
    await OrderModel.updateOne({ _id: order.orderId }, { downloads: 3 });
    expect(await findDifferences()).toEqual(['downloads is 3, counted 1']);
    await OrderModel.updateOne({ _id: order.orderId }, { downloads: 0 });
    expect(await findDifferences()).toEqual(['1 belong to orders that count none']);
  });

  test('accepts more clicks on a link than entries, which release 0.2.0 counted', async () => {
    const { orderId } = await createHostedOrder(app, [], { file: 'https://drive.google.com/file/d/abc/view' });
    await OrderModel.updateOne({ _id: orderId }, { downloads: 3 });
    expect(await findDifferences()).toEqual([]);
  });
});
