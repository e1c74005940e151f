import { afterAll, describe } from 'vitest';
import type { Catalogue, CatalogueSource } from '../catalogue.ts';
import { describeCatalogue } from '../testing/contract.ts';
import { createTestCluster, type TestCluster } from '../testing/opensearch-cluster.ts';

const settlers = new Map<Catalogue, () => Promise<void>>();
const clusters: TestCluster[] = [];

async function open(source: CatalogueSource): Promise<Catalogue> {
  const cluster = createTestCluster();
  const catalogue = cluster.addProcess(source);
  clusters.push(cluster);
  settlers.set(catalogue, async () => await cluster.settle(source));
  await catalogue.start();
  return catalogue;
}

describe('contract', () => {
  afterAll(async () => {
    for (const cluster of clusters) await cluster.close();
  });
  describeCatalogue('opensearch', open, {
    settle: async (catalogue) => await settlers.get(catalogue)?.(),
    numRuns: 40,
  });
});
