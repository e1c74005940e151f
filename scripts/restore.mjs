// `npm run restore -- FILE`: restores an archive of `npm run backup` into an empty database: that of MONGODB_URI, or else a new one
// in DATA_DIR, which `npm start` then uses.
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
  const args = process.argv.slice(2);
  process.exitCode = await withDatabaseUri(
    async (uri) =>
      await runApiCommand('restore', { args, env: { MONGODB_URI: uri, LOG_LEVEL: process.env.LOG_LEVEL || 'error' } }),
    { canCreate: true },
  );
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
