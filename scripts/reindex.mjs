// `npm run reindex`: builds a new OpenSearch index without downtime. Needs CATALOGUE=opensearch.
import { findDatabaseUri, runApiCommand } from './lib/api-command.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, runStep } from './lib/output.mjs';
import { loadEnv } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  const env = { MONGODB_URI: findDatabaseUri() };
  await runStep(installDependencies);
  await runStep(async () => {
    if ((await runApiCommand('reindex.ts', { env })) !== 0) throw new ExpectedError('the index was not built');
    return 'the new search index is in use';
  });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
