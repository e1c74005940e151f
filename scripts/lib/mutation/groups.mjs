const API = 'apps/api/src';
const PAYMENTS = `${API}/features/{orders,payments,proofs}`;
const CONTRACT_TESTS = ['packages/contracts/src/**/*.test.ts'];

/** `sample`: instead of all lines, this many, chosen by their text and a seed, so that a moved file has the same sample. */
export const groups = {
  contracts: {
    files: [
      'packages/contracts/src/{amount,typed-text,decode-text,look-alikes,message-kind,payment-codes,payment-accounts,phone-number,mzn}.ts',
      'packages/contracts/src/{common,link-token}.schemas.ts',
      'packages/contracts/src/{csv,file-type,file-hosts,site-path,validation-issues}.ts',
    ],
    tests: CONTRACT_TESTS,
  },
  schemas: {
    files: ['packages/contracts/src/*.schemas.ts'],
    except: ['packages/contracts/src/{common,link-token}.schemas.ts'],
    tests: CONTRACT_TESTS,
    sample: 200,
    // They are descriptions and examples for the documentation.
    excludedMutations: ['StringLiteral'],
  },
  catalogue: {
    files: ['packages/catalogue/src/**/*.ts'],
    except: ['packages/catalogue/src/{opensearch,testing}/**', 'packages/catalogue/src/opensearch.ts'],
    tests: ['packages/catalogue/src/**/*.test.ts'],
    exceptTests: ['**/*.opensearch.test.ts'],
  },
  payments: {
    files: ['packages/payment-messages/src/*.ts', `${API}/features/payments/statement/**/*.ts`, `${API}/platform/money.ts`],
    except: ['**/*.{service,presenter,routes,jobs}.ts', '**/statement-{worker,parser}.ts'],
    tests: [
      'packages/payment-messages/src/*.test.ts',
      `${API}/features/payments/statement/**/*.test.ts`,
      `${API}/platform/money.test.ts`,
    ],
    // It needs a database.
    exceptTests: ['**/orders-csv.test.ts'],
  },
  services: {
    files: [`${PAYMENTS}/**/*.ts`],
    except: [
      `${PAYMENTS}/**/{messages,statement,emails,notifications,reminders}/**`,
      '**/*.{model,routes,invariants,presenter}.ts',
    ],
    tests: [`${PAYMENTS}/**/*.test.ts`],
    exceptTests: [`${PAYMENTS}/**/{messages,statement,emails,notifications,reminders}/**`, '**/*.{lists,csv,migration}.test.ts'],
    sample: 300,
    needsMongod: true,
  },
};
