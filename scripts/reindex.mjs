// `npm run reindex`: builds a new search index in OpenSearch (CATALOGUE=opensearch) while the shop goes on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findMongodUri } from './lib/mongod.mjs';
import { onNode24 } from './lib/node24.mjs';
import { Stop, complain, step } from './lib/output.mjs';
import { dataDir, loadEnv, root } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

loadEnv();
await onNode24();
try {
  const MONGODB_URI = process.env.MONGODB_URI || findMongodUri(join(dataDir(), 'mongo'));
  if (!MONGODB_URI) throw new Stop('There is no database. Next: `npm start`, or set MONGODB_URI.');
  await step(installDependencies);
  await step(async () => {
    const env = { ...process.env, MONGODB_URI };
    const child = spawn(process.execPath, [join(root, 'apps/api/src/reindex.ts')], { cwd: root, env, stdio: 'inherit' });
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (status) => resolve(status ?? 1));
    });
    if (code !== 0) throw new Stop('the index was not built');
    return 'a new search index serves the shop';
  });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
