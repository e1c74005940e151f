// `npm run model`: checks the invariants of docs/model/orders.qnt on 20,000 random traces. `-- --seed=7` takes other traces.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode24 } from './lib/node24.mjs';
import { runModel } from './lib/order-model.mjs';
import { printError, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

await ensureNode24();
const [seedArgument = '--seed=35'] = process.argv.slice(2);
const seed = Number(seedArgument.replace('--seed=', ''));
const PROCESSES = 2;
const TRACES = 20_000;

const source = readFileSync(join(repositoryRoot, 'docs/model/orders.qnt'), 'utf8');
/** Each indented `val` of the model is an invariant. */
const invariants = [...source.matchAll(/^ {2}val (\w+)/gm)].map(([, name]) => name);

/** A step that changes nothing, such as a refused request, needs no check: that takes half of the time. */
const condition = `shop == before or and { ${invariants.join(', ')} }`;

const checkTraces = (_, index) =>
  runModel([`--seed=${seed + index}`, `--max-samples=${TRACES / PROCESSES}`, '--max-steps=10', `--invariant=${condition}`]);

try {
  await runStep(installDependencies);
  await runStep(async () => {
    await Promise.all(Array.from({ length: PROCESSES }, checkTraces));
    return `${TRACES} traces hold ${invariants.join(', ')}`;
  });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
