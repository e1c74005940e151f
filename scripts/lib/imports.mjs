import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { repositoryRoot } from './paths.mjs';

export function listSources(folder) {
  return readdirSync(join(repositoryRoot, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((name) => /\.tsx?$/.test(name));
}

/** `to` is the imported file, relative to the repository, or undefined if another package exports the name. */
export function readImports(file) {
  const code = readFileSync(join(repositoryRoot, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  const parsedImports = [];
  // `import … from`, `export … from`, and `import` for side effects
  for (const [, type, name] of code.matchAll(/^(?:import|export)\s+(type\s)?(?:[\w*\s{},$]*?from\s+)?['"]([^'"]+)['"]/gm)) {
    parsedImports.push({ name, to: resolveImport(file, name), isTypeOnly: type !== undefined, isLazy: false });
  }
  // Dynamic imports
  for (const [, name] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) {
    parsedImports.push({ name, to: resolveImport(file, name), isTypeOnly: false, isLazy: true });
  }
  return parsedImports;
}

function resolveImport(file, name) {
  if (name.startsWith('.')) return join(dirname(file), name).replaceAll(sep, '/');
  const [, workspace, entry] = /^@banca\/(catalogue|contracts|payment-messages)(?:\/(.+))?$/.exec(name) ?? [];
  if (!workspace) return undefined;
  return `packages/${workspace}/src/${entry ?? { catalogue: 'catalogue', contracts: 'index' }[workspace]}.ts`;
}
