// `npm run backup [-- --output FILE]`: writes all data and files into one archive. `-- --verify FILE` checks an archive.
import { findDatabaseUri, runApiCommand } from './lib/api-command.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, runStep } from './lib/output.mjs';
import { loadEnv } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  const args = process.argv.slice(2);
  const needsDatabase = !args.some((arg) => arg.startsWith('--verify'));
  const env = { LOG_LEVEL: process.env.LOG_LEVEL || 'error', ...(needsDatabase && { MONGODB_URI: findDatabaseUri() }) };
  await runStep(installDependencies);
  process.exitCode = await runApiCommand('backup.ts', { args, env });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
