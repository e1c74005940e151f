import { createMemoryCatalogue } from './memory.ts';
import { describeCatalogue } from './testing/contract.ts';

describeCatalogue('the catalogue in memory', async (source) => {
  const catalogue = createMemoryCatalogue({ source, log: { info() {}, warn() {} } });
  await catalogue.start();
  return catalogue;
});
