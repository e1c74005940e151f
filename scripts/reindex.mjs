// `npm run reindex`: builds a new OpenSearch index without downtime. Needs CATALOGUE=opensearch.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findMongodUri } from './lib/mongod.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { ExpectedError, printError, runStep } from './lib/output.mjs';
import { ensureDataFolder, loadEnv, repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  const MONGODB_URI = process.env.MONGODB_URI || findMongodUri(join(ensureDataFolder(), 'mongo'));
  if (!MONGODB_URI) throw new ExpectedError('There is no database. Next: `npm start`, or set MONGODB_URI.');
  await runStep(installDependencies);
  await runStep(async () => {
    const env = { ...process.env, MONGODB_URI };
    const child = spawn(process.execPath, [join(repositoryRoot, 'apps/api/src/reindex.ts')], {
      cwd: repositoryRoot,
      env,
      stdio: 'inherit',
    });
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (exitCode) => resolve(exitCode ?? 1));
    });
    if (code !== 0) throw new ExpectedError('the index was not built');
    return 'the new search index is in use';
  });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
