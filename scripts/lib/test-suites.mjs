/** The test suites of `npm test`, with what each suite needs. Light suites run beside the others, because they mostly wait. */
export const suites = {
  repo: { folder: '.', needs: ['web'], runsInParallel: true },
  contracts: { folder: 'packages/contracts', needs: [], runsInParallel: true },
  messages: { folder: 'packages/messages', needs: [], runsInParallel: true },
  catalogue: { folder: 'packages/catalogue', needs: [], runsInParallel: true },
  api: { folder: 'apps/api', needs: ['web', 'mongod'] },
  web: { folder: 'apps/web', needs: ['web'] },
  e2e: { folder: 'e2e', needs: ['web', 'mongod', 'browser'] },
};
