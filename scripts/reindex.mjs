// `npm run reindex`: builds a new OpenSearch index without downtime. Needs CATALOGUE=opensearch.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureNode24 } from './lib/node24.mjs';
import { printError, runStep } from './lib/output.mjs';
import { loadEnv, root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await ensureNode24();
try {
  await runStep(installDependencies);
  await runStep(async () => {
    const child = spawn(process.execPath, [join(root, 'apps/api/src/reindex.ts')], { cwd: root, stdio: 'inherit' });
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (status) => resolve(status ?? 1));
    });
    if (code !== 0) throw new Error('the index was not built');
    return 'a new search index serves the shop';
  });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
