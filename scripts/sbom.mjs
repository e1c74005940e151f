// `npm run sbom`: writes sbom.cdx.json, a CycloneDX list of everything that the API, the web and their build consist of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode24 } from './lib/node24.mjs';
import { print, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { getPackageManager, installDependencies } from './lib/prepare.mjs';
import { runCommand } from './lib/process.mjs';

const FILE = 'sbom.cdx.json';

await ensureNode24();
await runStep(installDependencies);
const options = [
  '--recursive',
  '--sbom-format',
  'cyclonedx',
  '--sbom-spec-version',
  '1.6',
  '--sbom-type',
  'application',
  '--out',
  FILE,
];
const args = ['--yes', '--loglevel=error', '--package', getPackageManager(), '--', 'pnpm', 'sbom', ...options];
await runCommand('npx', args, { cwd: repositoryRoot });
const { components } = JSON.parse(readFileSync(join(repositoryRoot, FILE), 'utf8'));
const names = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
for (const name of ['express', 'mongoose', 'react', 'zod'])
  if (!names.has(name)) throw new Error(`${FILE} does not contain ${name}`);
print(`${FILE}: ${components.length} components`);
