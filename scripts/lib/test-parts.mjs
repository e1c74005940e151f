/** The parts of `npm test`, with the services that each part needs. */
export const parts = {
  repo: { folder: '.', needs: ['web'] },
  contracts: { folder: 'packages/contracts', needs: [] },
  catalogue: { folder: 'packages/catalogue', needs: [] },
  api: { folder: 'apps/api', needs: ['web', 'mongod'] },
  web: { folder: 'apps/web', needs: ['web'] },
  e2e: { folder: 'e2e', needs: ['web', 'mongod', 'browser'] },
};
