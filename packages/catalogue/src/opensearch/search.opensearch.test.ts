import { afterEach, describe, expect, test } from 'vitest';
import { CatalogueUnavailableError } from '../catalogue.ts';
import { createFillerProducts } from '../testing/entries.ts';
import { createFakeSource } from '../testing/fake-source.ts';
import { createFaultProxy, type FaultProxy, type ProxyBehaviour } from '../testing/fault-proxy.ts';
import { testNodeUrl, useTestCluster } from '../testing/opensearch-cluster.ts';

const NEWEST = { sort: 'newest', skip: 0, limit: 5 } as const;

const cluster = useTestCluster();
let proxy: FaultProxy | undefined;
afterEach(async () => await proxy?.close());

describe('search', () => {
  test('returns an empty page with the total when the page ends after result 10,100', async () => {
    const catalogue = cluster().addProcess(createFakeSource(createFillerProducts(30)));
    await catalogue.start();
    expect((await catalogue.search({ ...NEWEST, skip: 10_000, limit: 100 })).total).toBe(30);
    expect(await catalogue.search({ ...NEWEST, skip: 10_001, limit: 100 })).toEqual({ ids: [], total: 30, isTotalExact: true });
    expect(await catalogue.search({ ...NEWEST, skip: 1e9 })).toEqual({ ids: [], total: 30, isTotalExact: true });
  });

  test('is unavailable before the first load', async () => {
    const catalogue = cluster().addProcess(createFakeSource());
    await expect(catalogue.search(NEWEST)).rejects.toThrow(CatalogueUnavailableError);
    await expect(catalogue.search(NEWEST)).rejects.toThrow('have not been indexed yet');
  });

  test('is unavailable when the node refuses connections', async () => {
    const catalogue = cluster().addProcess(createFakeSource(), { node: 'http://127.0.0.1:1' });
    await expect(catalogue.search(NEWEST)).rejects.toThrow(CatalogueUnavailableError);
  });

  test.each<ProxyBehaviour>(['drop connection', 'hang', 'hang after headers', 429, 503])(
    'fails within 2.5 seconds when the node has this failure: %s',
    async (behaviour) => {
      proxy = await createFaultProxy(testNodeUrl);
      const catalogue = cluster().addProcess(createFakeSource(), { node: proxy.node });
      proxy.chooseBehaviour = () => behaviour;
      const startedAt = performance.now();
      await expect(catalogue.search(NEWEST)).rejects.toThrow(CatalogueUnavailableError);
      expect(performance.now() - startedAt).toBeLessThan(2_500);
    },
  );
});
