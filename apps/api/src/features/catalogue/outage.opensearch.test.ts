import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { approve, createPendingOrder, readDownloadLinks, type OrderFixture, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { loadWebBuild } from '../pages/template.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface OpenSearch {
  node: string;
  pid: number;
  stop(): Promise<void>;
}
const scripts = new URL('../../../../../scripts/lib/', import.meta.url);
const WEB_DIST = new URL('../../../../web/dist', import.meta.url).pathname;

/** A node of this file's own, which may end. */
async function startNode(port?: number): Promise<OpenSearch> {
  const module = (await import(new URL('opensearch.mjs', scripts).href)) as {
    startOpenSearch: (options: object) => Promise<OpenSearch>;
  };
  return await module.startOpenSearch({ port, heapMb: 256 });
}

let opensearch = await startNode();
const app = setUpTestApp({ CATALOGUE: 'opensearch', OPENSEARCH_URL: opensearch.node });
let http: ReturnType<typeof request>;
let sale: OrderFixture;

beforeAll(async () => {
  http = request(createApp(app.deps, await loadWebBuild(WEB_DIST, 'ola@example.com')).app);
});
beforeEach(async () => {
  sale = await createPendingOrder(app, { product: { title: 'Timbila' } });
  await expectFound('timbila');
});
afterAll(async () => await opensearch.stop());

const retitle = async (title: string): Promise<void> =>
  void (await http.put(`/api/creators/products/${sale.product._id}`).set(sale.auth).send({ title }).expect(200));

const expectFound = async (word: string): Promise<void> =>
  await vi.waitFor(
    async () => {
      const { body } = await http.get(`/api/products?q=${word}`).expect(200);
      expect(body.total).toBe(1);
    },
    { timeout: 60_000, interval: 50 },
  );

const openPage = async (path: string) => await http.get(path).set('Accept', 'text/html');

async function expectNoLists(): Promise<void> {
  const listResponse = await http.get('/api/products');
  expect([listResponse.status, listResponse.body.code, Number(listResponse.headers['retry-after'])]).toEqual([
    503,
    'unavailable',
    2,
  ]);
  const page = await openPage('/products');
  expect([page.status, page.type, Number(page.headers['retry-after'])]).toEqual([503, 'text/html', 2]);
  expect(page.text).toContain('Failed to load products');
}

async function expectEverythingElse(): Promise<void> {
  const { _id } = sale.product;
  await http.get(`/api/products/${_id}`).expect(200);
  expect((await openPage(`/products/${_id}`)).status).toBe(200);
  expect((await submitOrder(app, _id)).status).toBe(201);
  await approve(app, sale.auth, sale.id);
  const [link] = await readDownloadLinks(app);
  await http.get(link?.page ?? '').expect(200);
  await http.get('/api/health/ready').expect(200);
}

describe('while OpenSearch does not answer', () => {
  test('lists respond 503, other endpoints keep working, and lists recover by themselves', async () => {
    process.kill(opensearch.pid, 'SIGSTOP');
    try {
      await expectNoLists();
      await expectEverythingElse();
      await retitle('Mbira');
    } finally {
      process.kill(opensearch.pid, 'SIGCONT');
    }
    await expectFound('mbira');
  });
});

describe('after OpenSearch lost its data', () => {
  test.each([
    ['while products change', true],
    ['also when no product changes', false],
  ])('lists build a new index by themselves, %s', async (_name, isChanged) => {
    const port = Number(new URL(opensearch.node).port);
    process.kill(opensearch.pid, 'SIGKILL');
    await opensearch.stop();
    await expectNoLists();
    if (isChanged) {
      await expectEverythingElse();
      await retitle('Xigubo');
    }
    opensearch = await startNode(port);
    await expectFound(isChanged ? 'xigubo' : 'timbila');
  });
});
