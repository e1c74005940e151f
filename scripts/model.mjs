// `npm run model`: checks the invariants of the models in docs/model on random traces. `-- --seed=7` takes other traces.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode24 } from './lib/node24.mjs';
import { runModel } from './lib/run-model.mjs';
import { printError, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';

await ensureNode24();
const [seedArgument = '--seed=35'] = process.argv.slice(2);
const seed = Number(seedArgument.replace('--seed=', ''));
const PROCESSES = 2;
const TRACES = { orders: 20_000, discounts: 5000 };

async function checkModel(model) {
  const source = readFileSync(join(repositoryRoot, `docs/model/${model}.qnt`), 'utf8');
  // Each indented `val` of the model is an invariant.
  const invariants = [...source.matchAll(/^ {2}val (\w+)/gm)].map(([, name]) => name);
  // A step that changes nothing, such as a refused request, needs no check: that takes half of the time.
  const condition = `shop == before or and { ${invariants.join(', ')} }`;
  const samples = TRACES[model] / PROCESSES;
  const checkTraces = (_, index) =>
    runModel(model, [`--seed=${seed + index}`, `--max-samples=${samples}`, '--max-steps=10', `--invariant=${condition}`]);
  await Promise.all(Array.from({ length: PROCESSES }, checkTraces));
  return `${TRACES[model]} traces of ${model} hold ${invariants.join(', ')}`;
}

try {
  await runStep(installDependencies);
  for (const model of Object.keys(TRACES)) await runStep(() => checkModel(model));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
