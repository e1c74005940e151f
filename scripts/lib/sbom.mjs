import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ExpectedError } from './output.mjs';
import { runPnpm } from './pnpm.mjs';

/** @param folder an installed workspace @param file relative to it @returns the number of components @throws ExpectedError */
export async function writeSbom(folder, file) {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  await runPnpm(['sbom', '--recursive', ...format, '--out', file], { cwd: folder });
  const { components } = JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  const names = new Set(components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  for (const name of ['express', 'mongoose', 'react', 'zod'])
    if (!names.has(name)) throw new ExpectedError(`${file} does not contain ${name}`);
  return components.length;
}
