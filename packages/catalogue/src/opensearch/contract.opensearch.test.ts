import { afterAll, describe } from 'vitest';
import type { Catalogue, CatalogueSource } from '../catalogue.ts';
import { describeCatalogue } from '../testing/contract.ts';
import { createTestCluster, type TestCluster } from '../testing/opensearch-cluster.ts';

const waitersByCatalogue = new Map<Catalogue, () => Promise<void>>();
const clusters: TestCluster[] = [];

async function startCatalogue(source: CatalogueSource): Promise<Catalogue> {
  const cluster = createTestCluster();
  const catalogue = cluster.addProcess(source);
  clusters.push(cluster);
  waitersByCatalogue.set(catalogue, async () => await cluster.waitUntilSearchable(source));
  await catalogue.start();
  return catalogue;
}

describe('contract', () => {
  afterAll(async () => {
    for (const cluster of clusters) await cluster.close();
  });
  describeCatalogue('opensearch', startCatalogue, {
    waitUntilSearchable: async (catalogue) => await waitersByCatalogue.get(catalogue)?.(),
    numRuns: 40,
  });
});
