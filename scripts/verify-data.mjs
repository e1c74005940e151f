// `npm run verify-data`: recounts everything that is derived from other data, and reports differences. Changes nothing.
import { findDatabaseUri, runApiCommand } from './lib/api-command.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, runStep } from './lib/output.mjs';
import { loadEnv } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  const env = { MONGODB_URI: findDatabaseUri(), LOG_LEVEL: process.env.LOG_LEVEL || 'error' };
  await runStep(installDependencies);
  process.exitCode = await runApiCommand('verify-data.ts', { env });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
