// `npm run reindex`: builds a new OpenSearch index without downtime. Needs CATALOGUE=opensearch.
import { runApiCommand } from './lib/api-command.mjs';
import { withDatabaseUri } from './lib/database-uri.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, runStep } from './lib/output.mjs';
import { loadEnv } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  await runStep(installDependencies);
  await withDatabaseUri(async (uri) => {
    await runStep(async () => {
      const exitCode = await runApiCommand('reindex', { env: { MONGODB_URI: uri } });
      if (exitCode !== 0) throw new ExpectedError('the index was not built');
      return 'the new search index is in use';
    });
  });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
