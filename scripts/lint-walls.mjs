// The walls of ARCHITECTURE.md that need to know where an import leads, which a pattern on its text cannot say.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const problems = [];

/** Never part of what a visitor of the storefront loads first: forms, dialogs, charts and toasts come later, when asked for. */
const heavy = /^(zod|react-hook-form|@hookform\/resolvers|radix-ui|@radix-ui|sonner|chart\.js|react-chartjs-2)(\/|$)/;
const storefront = [
  'app/ssr/entry-client.tsx',
  'app/layouts/storefront.tsx',
  'pages/home.tsx',
  'pages/products.tsx',
  'pages/product.tsx',
];

/** Each layer of the web imports only itself and the layers before it. */
const webLayers = ['lib', 'ui', 'config', 'api', 'entities', 'features', 'pages', 'app'];

const files = ['apps/api/src', 'apps/web/src', 'packages/catalogue/src', 'packages/contracts/src'].flatMap((folder) =>
  sources(folder),
);
const imports = new Map(files.map((file) => [file, importsOf(file)]));

for (const [file, list] of imports) {
  for (const { to, typeOnly } of list) {
    if (!to) continue;
    for (const wall of [apiLayer, apiMigration, apiModel, webFeature, webLayer, webDomain, catalogueAlone])
      wall(file, to, typeOnly);
  }
}
for (const file of files) apiModelByName(file);
featureCycles();
for (const page of storefront) firstLoad(`apps/web/src/${page}`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${problems.length} walls broken, ${files.length} files\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** platform → features → app; `config.ts` is for all. */
function apiLayer(file, to) {
  if (!isApiCode(file) || to === 'apps/api/src/config.ts') return;
  if (file.startsWith('apps/api/src/platform/') && to.startsWith('apps/api/src/') && !to.startsWith('apps/api/src/platform/'))
    broken(file, to, 'platform/ knows no feature. Pass what it needs as an argument, or move the file into the feature.');
  if (featureOf(file, 'api') && /^apps\/api\/src\/(?!platform\/|features\/)/.test(to))
    broken(file, to, 'a feature imports platform/ and other features only. Pass what it needs in deps.');
}

/** What a migration did once must not change with the code around it. */
function apiMigration(file, to) {
  const isStep = /^apps\/api\/src\/migrations\/(steps|frozen)\//.test(file);
  if (isStep && isApiCode(file) && !to.startsWith('apps/api/src/migrations/frozen/'))
    broken(file, to, 'a migration imports migrations/frozen/ only. Copy what it needs there.');
}

/** Another feature may know the type of a record; only its own feature reads and writes it. */
function apiModel(file, to, typeOnly) {
  const owner = featureOf(to, 'api');
  const isOutside = featureOf(file, 'api') !== owner && isApiCode(file) && !file.startsWith('apps/api/src/seed/');
  if (owner && to.endsWith('.model.ts') && isOutside && !typeOnly) {
    broken(file, to, `a model is private to its feature. Call a service of ${owner} instead.`);
  }
}

/** A collection or model by its name would pass the wall around models. */
function apiModelByName(file) {
  if (!isApiCode(file) || file.startsWith('apps/api/src/migrations/')) return;
  const [found] = /\.(collection|model)(<[^(]*>)?\(\s*['"`]/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  if (found) problems.push(`${file} opens ${found}…): a model is private to its feature, also by its name. Import the model.`);
}

/** What runs in production: no test and nothing that only tests use. */
function isApiCode(file) {
  return file.startsWith('apps/api/src/') && !file.startsWith('apps/api/src/testing/') && !file.endsWith('.test.ts');
}

function webFeature(file, to) {
  const [from, target] = [featureOf(file, 'web'), featureOf(to, 'web')];
  if (from && target && from !== target)
    broken(file, to, 'a web feature imports no other feature. Let the page compose the two.');
}

function webLayer(file, to) {
  const [from, target] = [file, to].map((name) => webLayers.indexOf(layerOf(name)));
  if (from !== -1 && from < target && !file.includes('.test.')) {
    broken(file, to, `${webLayers[from]}/ does not import ${webLayers[target]}/. The order is ${webLayers.join(', ')}.`);
  }
}

function webDomain(file, to) {
  const isContract = to.startsWith('packages/contracts/') && to !== 'packages/contracts/src/messages.ts';
  if (['lib', 'ui'].includes(layerOf(file)) && isContract && !file.includes('.test.')) {
    broken(file, to, 'lib/ and ui/ know nothing of the shop. Move the file to api/ or entities/.');
  }
}

function catalogueAlone(file, to) {
  if (file.startsWith('packages/catalogue/') && !to.startsWith('packages/catalogue/'))
    broken(file, to, 'packages/catalogue knows nothing of the applications. Let the API pass what it needs.');
}

/** Features of the API may call each other, in one direction. */
function featureCycles() {
  const edges = new Map();
  for (const [file, list] of imports) {
    const from = featureOf(file, 'api');
    if (!from || file.endsWith('.test.ts')) continue;
    for (const { to, typeOnly } of list) {
      const target = to && featureOf(to, 'api');
      if (target && target !== from && !typeOnly) edges.set(from, (edges.get(from) ?? new Map()).set(target, { file, to }));
    }
  }
  for (const start of edges.keys()) {
    const chain = shortest(
      start,
      (name) => [...(edges.get(name)?.keys() ?? [])],
      (name, depth) => depth > 0 && name === start,
    );
    // Each ring is told once, from its first name in the alphabet.
    if (chain && chain.every((name) => start <= name)) {
      const { file, to } = edges.get(chain.at(-2)).get(start);
      broken(
        file,
        to,
        `features in a ring: ${chain.join(' → ')}. Turn one of these calls round, or move what both need below them.`,
      );
    }
  }
}

function firstLoad(page) {
  if (!existsSync(join(root, page))) return;
  const next = (file) =>
    (imports.get(file) ?? []).filter(({ typeOnly, lazy }) => !typeOnly && !lazy).map(({ to, name }) => to ?? name);
  const chain = shortest(page, next, (name) => heavy.test(name));
  if (chain)
    problems.push(
      `${page}: the storefront's first load reaches ${chain.at(-1)} (${chain.join(' → ')}). Load it with import() when it is needed.`,
    );
}

/** The shortest way from `start` to something that is a goal, as the list of names on it. */
function shortest(start, next, isGoal) {
  const seen = new Set();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer = [];
    for (const way of ways) {
      for (const name of next(way.at(-1))) {
        if (isGoal(name, way.length)) return [...way, name];
        if (seen.has(name)) continue;
        seen.add(name);
        longer.push([...way, name]);
      }
    }
    ways = longer;
  }
  return undefined;
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  const found = [];
  for (const [, type, name] of text.matchAll(/^(?:import|export)\s+(type\s)?(?:[\w*\s{},$]*?from\s+)?['"]([^'"]+)['"]/gm)) {
    found.push({ name, to: resolve(file, name), typeOnly: type !== undefined, lazy: false });
  }
  for (const [, name] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) {
    found.push({ name, to: resolve(file, name), typeOnly: false, lazy: true });
  }
  return found;
}

/** Where an import leads inside the workspace; undefined for a library. */
function resolve(file, name) {
  if (name.startsWith('.')) return relative(root, join(root, dirname(file), name)).replaceAll(sep, '/');
  const [, workspace, entry] = /^@banca\/(catalogue|contracts)(?:\/(.+))?$/.exec(name) ?? [];
  if (!workspace) return undefined;
  return `packages/${workspace}/src/${entry ?? { catalogue: 'catalogue', contracts: 'index' }[workspace]}.ts`;
}

function featureOf(file, app) {
  return new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(file)?.[1];
}

function layerOf(file) {
  return /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1];
}

function broken(file, to, why) {
  problems.push(`${file} imports ${to}: ${why}`);
}

function sources(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((name) => /\.tsx?$/.test(name));
}
