// `npm run mutation`: changes the code in many small ways, and lists the changes that no test notices. `-- payments` runs one group.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMongod } from './lib/find-mongod.mjs';
import { startMongod } from './lib/mongod.mjs';
import { groups } from './lib/mutation/groups.mjs';
import { formatScores, formatSurvivors } from './lib/mutation/report.mjs';
import { ensureNode24 } from './lib/node24.mjs';
import { print, printError, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

await ensureNode24();
const chosenGroups = process.argv.slice(2);
const names = chosenGroups.length > 0 ? chosenGroups : Object.keys(groups);
const folder = join(repositoryRoot, 'coverage/mutation');
mkdirSync(folder, { recursive: true });

let mongod;
try {
  await runStep(installDependencies);
  // Scripts load packages after `installDependencies`.
  const { mutateGroup } = await import('./lib/mutation/mutate-group.mjs');
  if (names.some((name) => groups[name].needsMongod)) {
    mongod = await startMongod({ binary: await findMongod(print), inMemory: true });
    process.env.TEST_MONGODB_URI = mongod.uri;
  }
  for (const name of names) {
    const results = await mutateGroup(groups[name]);
    const scores = formatScores(name, results);
    print(scores);
    writeFileSync(join(folder, `${name}.scores.txt`), scores);
    writeFileSync(join(folder, `${name}.survivors.txt`), formatSurvivors(results));
  }
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await mongod?.stop();
}
