// `npm run backup [-- --output FILE]`: writes all data and files into one archive. `-- --verify FILE` checks an archive.
import { runApiCommand } from './lib/api-command.mjs';
import { withDatabaseUri } from './lib/database-uri.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, runStep } from './lib/output.mjs';
import { loadEnv } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  const args = process.argv.slice(2);
  const logEnv = { LOG_LEVEL: process.env.LOG_LEVEL || 'error' };
  const run = async (env) => await runApiCommand('backup', { args, env: { ...logEnv, ...env } });
  await runStep(installDependencies);
  const needsDatabase = !args.some((arg) => arg.startsWith('--verify'));
  process.exitCode = await (needsDatabase ? withDatabaseUri((uri) => run({ MONGODB_URI: uri })) : run({}));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
