// `npm run reindex`: builds a new search index in OpenSearch (CATALOGUE=opensearch) while the shop goes on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onNode24 } from './lib/node24.mjs';
import { complain, step } from './lib/output.mjs';
import { loadEnv, root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await onNode24();
try {
  await step(installDependencies);
  await step(async () => {
    const child = spawn(process.execPath, [join(root, 'apps/api/src/reindex.ts')], { cwd: root, stdio: 'inherit' });
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (status) => resolve(status ?? 1));
    });
    if (code !== 0) throw new Error('the index was not built');
    return 'a new search index serves the shop';
  });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
