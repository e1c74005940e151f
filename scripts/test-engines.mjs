// `npm run engines`: a purchase in Firefox and in WebKit, the engine of iPhones. Further arguments are those of Vitest.
import { findEngines } from './lib/find-engines.mjs';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { runStep } from './lib/output.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { runTestCommand } from './lib/run-test-command.mjs';
import { runVitest } from './lib/run-vitest.mjs';

await ensureNode24();

let mongod;
await runTestCommand({ run, stop: () => mongod?.stop() });

async function run({ children }) {
  const env = { ...process.env, NODE_ENV: 'test', ...findEngines() };
  // Tests must not use the developer's database.
  delete env.MONGODB_URI;
  await prepareProduct();
  await runStep(async (printProgress) => {
    mongod = await startMongod({ binary: await findMongod(printProgress), inMemory: true });
    return `database for the tests ready on 127.0.0.1:${mongod.port}`;
  });
  env.TEST_MONGODB_URI = mongod.uri;
  const args = ['--config', 'vitest.engines.config.ts', ...process.argv.slice(2)];
  return await runVitest({ name: 'engines', folder: 'e2e', env, args, children });
}
