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

/** Starts a node for this file alone, because its tests stop the node. */
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

const changeTitle = async (title: string): Promise<void> =>
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

async function expectListsUnavailable(): Promise<void> {
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

async function expectOtherEndpointsWork(): Promise<void> {
  const { _id } = sale.product;
  await http.get(`/api/products/${_id}`).expect(200);
  expect((await openPage(`/products/${_id}`)).status).toBe(200);
  expect((await submitOrder(app, _id)).status).toBe(201);
  await approve(app, sale.auth, sale.orderId);
  const [link] = await readDownloadLinks(app);
  await http.get(link?.page ?? '').expect(200);
  await http.get('/api/health/ready').expect(200);
}

describe('while OpenSearch does not respond', () => {
  test('lists respond 503, other endpoints work, and lists recover without intervention', async () => {
    process.kill(opensearch.pid, 'SIGSTOP');
    try {
      await expectListsUnavailable();
      await expectOtherEndpointsWork();
      await changeTitle('Mbira');
    } finally {
      process.kill(opensearch.pid, 'SIGCONT');
    }
    await expectFound('mbira');
  });
});

describe('after OpenSearch has lost its data', () => {
  test.each([
    ['while products change', true],
    ['even if no product changes', false],
  ])('a new index is built without intervention, %s', async (_name, isChanged) => {
    const port = Number(new URL(opensearch.node).port);
    process.kill(opensearch.pid, 'SIGKILL');
    await opensearch.stop();
    await expectListsUnavailable();
    if (isChanged) {
      await expectOtherEndpointsWork();
      await changeTitle('Xigubo');
    }
    opensearch = await startNode(port);
    await expectFound(isChanged ? 'xigubo' : 'timbila');
  });
});
