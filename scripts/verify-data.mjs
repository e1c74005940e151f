// `npm run verify-data`: recounts everything that is derived from other data, and reports differences. Changes nothing.
import { runApiCommand } from './lib/api-command.mjs';
import { withDatabaseUri } from './lib/database-uri.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, runStep } from './lib/output.mjs';
import { loadEnv } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  await runStep(installDependencies);
  process.exitCode = await withDatabaseUri(
    async (uri) => await runApiCommand('verify-data', { env: { MONGODB_URI: uri, LOG_LEVEL: process.env.LOG_LEVEL || 'error' } }),
  );
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
