/** `runsInParallel`: one after the other, beside the API and the journeys. Vitest selects tests of a change by imports, unless a suite tests the built programs. */
export const suites = {
  repo: { folder: '.', needs: ['web'], affectedBy: [''], testsPrograms: true, runsInParallel: true },
  contracts: {
    folder: 'packages/contracts',
    needs: [],
    affectedBy: ['packages/contracts/', 'packages/messages/'],
    runsInParallel: true,
  },
  messages: { folder: 'packages/messages', needs: [], affectedBy: ['packages/messages/'], runsInParallel: true },
  catalogue: { folder: 'packages/catalogue', needs: [], affectedBy: ['packages/catalogue/'], runsInParallel: true },
  'payment-messages': {
    folder: 'packages/payment-messages',
    needs: [],
    affectedBy: ['packages/payment-messages/', 'packages/contracts/'],
    runsInParallel: true,
  },
  web: {
    folder: 'apps/web',
    needs: ['web'],
    affectedBy: ['apps/web/', 'packages/contracts/', 'packages/messages/', 'packages/payment-messages/'],
    runsInParallel: true,
  },
  api: { folder: 'apps/api', needs: ['web', 'mongod', 's3'], affectedBy: ['apps/api/', 'packages/', 'docs/model/'] },
  e2e: {
    folder: 'e2e',
    needs: ['web', 'client', 'mongod', 'browser'],
    affectedBy: ['e2e/', 'apps/', 'packages/'],
    testsPrograms: true,
  },
};

const SHARED_FILES = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'];

const TESTS_OF_PACKAGES = /^(?:apps|packages)\/.*(?:\.test\.|\/testing\/)/;

export const listAffectedSuites = (files) =>
  Object.keys(suites).filter((name) => {
    const changedFiles = suites[name].testsPrograms ? files.filter((file) => !TESTS_OF_PACKAGES.test(file)) : files;
    return changedFiles.some((file) => [...SHARED_FILES, ...suites[name].affectedBy].some((path) => file.startsWith(path)));
  });
