// Checks the import rules of ARCHITECTURE.md that need resolved paths. oxlint checks the others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources, readImports } from './lib/imports.mjs';
import { repositoryRoot } from './lib/paths.mjs';

const problems = [];

const HEAVY_LIBRARIES = /^(zod|react-hook-form|@hookform\/resolvers|radix-ui|@radix-ui|sonner|chart\.js|react-chartjs-2)(\/|$)/;
const FIRST_LOAD_FILES = [
  'app/ssr/entry-client.tsx',
  'app/layouts/storefront.tsx',
  'pages/home.tsx',
  'pages/products.tsx',
  'pages/product.tsx',
];

/** Each layer imports itself and earlier layers only. */
const WEB_LAYERS = ['lib', 'ui', 'config', 'api', 'entities', 'features', 'pages', 'app'];

/** The features that each feature below `orders` may import. Features that are not listed may import any, without cycles. */
const LOWER_FEATURES = { payments: [], proofs: ['payments'] };

/** The other packages that each package may import. */
const PACKAGE_IMPORTS = {
  'packages/catalogue/': [],
  'packages/messages/': [],
  'packages/payment-messages/': ['packages/contracts/'],
};

const files = [
  'apps/api/src',
  'apps/web/src',
  'packages/catalogue/src',
  'packages/contracts/src',
  'packages/messages/src',
  'packages/payment-messages/src',
].flatMap(listSources);
const imports = new Map(files.map((file) => [file, readImports(file)]));

for (const [file, fileImports] of imports) {
  for (const { to, isTypeOnly } of fileImports) {
    if (!to) continue;
    for (const rule of [
      checkApiLayer,
      checkLowerFeature,
      checkMigration,
      checkModel,
      checkWebFeature,
      checkWebLayer,
      checkWebDomain,
      checkPackage,
    ])
      rule(file, to, isTypeOnly);
  }
}
for (const file of files) checkModelAccessByName(file);
checkFeatureCycles();
for (const page of FIRST_LOAD_FILES) checkFirstLoad(`apps/web/src/${page}`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${problems.length} import rules broken, ${files.length} files\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkApiLayer(file, to) {
  if (!isApiCode(file) || to === 'apps/api/src/config.ts') return;
  if (file.startsWith('apps/api/src/platform/') && to.startsWith('apps/api/src/') && !to.startsWith('apps/api/src/platform/'))
    reportImport(file, to, 'platform/ knows no feature. Pass what it needs as an argument, or move the file into the feature.');
  if (getFeature(file, 'api') && /^apps\/api\/src\/(?!platform\/|features\/)/.test(to))
    reportImport(file, to, 'a feature imports platform/ and other features only. Pass what it needs in deps.');
}

function checkLowerFeature(file, to) {
  const from = getFeature(file, 'api');
  const target = getFeature(to, 'api');
  const allowedFeatures = LOWER_FEATURES[from];
  if (target && target !== from && allowedFeatures && !allowedFeatures.includes(target))
    reportImport(file, to, `${from} does not know ${target}. Let ${target} pass plain data.`);
}

/** A migration has its own copy of the code that it needs, because a later change of that code must not change the migration. */
function checkMigration(file, to) {
  if (file.startsWith('apps/api/src/migrations/steps/')) reportImport(file, to, 'a migration contains a copy of what it needs.');
}

function checkModel(file, to, isTypeOnly) {
  const owner = getFeature(to, 'api');
  const isOutside = getFeature(file, 'api') !== owner && isApiCode(file) && !file.startsWith('apps/api/src/seed/');
  if (owner && to.endsWith('.model.ts') && isOutside && !isTypeOnly) {
    reportImport(file, to, `a model is private to its feature. Call a service of ${owner} instead.`);
  }
}

/** Checks that no code opens a collection or model by name, which would bypass `checkModel`. */
function checkModelAccessByName(file) {
  if (!isApiCode(file) || file.startsWith('apps/api/src/migrations/')) return;
  const [match] = /\.(collection|model)(<[^(]*>)?\(\s*['"`]/.exec(readFileSync(join(repositoryRoot, file), 'utf8')) ?? [];
  if (match) problems.push(`${file} opens ${match}…): a model is private to its feature, also by name. Import the model.`);
}

function isApiCode(file) {
  return file.startsWith('apps/api/src/') && !file.startsWith('apps/api/src/testing/') && !file.endsWith('.test.ts');
}

function checkWebFeature(file, to) {
  const from = getFeature(file, 'web');
  const target = getFeature(to, 'web');
  if (from && target && from !== target)
    reportImport(file, to, 'a web feature imports no other feature. Let the page compose the two.');
}

function checkWebLayer(file, to) {
  const from = WEB_LAYERS.indexOf(getLayer(file));
  const target = WEB_LAYERS.indexOf(getLayer(to));
  if (from !== -1 && from < target && !file.includes('.test.')) {
    reportImport(file, to, `${WEB_LAYERS[from]}/ does not import ${WEB_LAYERS[target]}/. The order is ${WEB_LAYERS.join(', ')}.`);
  }
}

function checkWebDomain(file, to) {
  // `site-path.ts` knows nothing but URLs. It is in contracts because the API uses it too.
  const isContract = to.startsWith('packages/contracts/') && !to.endsWith('/site-path.ts');
  if (['lib', 'ui'].includes(getLayer(file)) && isContract && !file.includes('.test.')) {
    reportImport(file, to, 'lib/ and ui/ have no domain knowledge. Move the file to api/ or entities/.');
  }
}

function checkPackage(file, to) {
  for (const [folder, allowedPackages] of Object.entries(PACKAGE_IMPORTS)) {
    if (file.startsWith(folder) && ![folder, ...allowedPackages].some((allowed) => to.startsWith(allowed)))
      reportImport(file, to, `${folder} does not depend on this package. Let the application pass what it needs.`);
  }
}

function checkFeatureCycles() {
  /** For each feature, the features that it imports, each with one import as an example. */
  const featureImports = new Map();
  for (const [file, fileImports] of imports) {
    const from = getFeature(file, 'api');
    if (!from || file.endsWith('.test.ts')) continue;
    for (const { to, isTypeOnly } of fileImports) {
      const target = to && getFeature(to, 'api');
      if (target && target !== from && !isTypeOnly)
        featureImports.set(from, (featureImports.get(from) ?? new Map()).set(target, { file, to }));
    }
  }
  for (const start of featureImports.keys()) {
    const path = findShortestPath(
      start,
      (name) => [...(featureImports.get(name)?.keys() ?? [])],
      (name, depth) => depth > 0 && name === start,
    );
    // Report each cycle once, from its alphabetically first feature.
    if (path && path.every((name) => start <= name)) {
      const { file, to } = featureImports.get(path.at(-2)).get(start);
      const advice = 'Reverse one of these calls, or move what both need to a lower feature.';
      reportImport(file, to, `features in a cycle: ${path.join(' → ')}. ${advice}`);
    }
  }
}

function checkFirstLoad(page) {
  const listNextNames = (file) =>
    (imports.get(file) ?? []).filter(({ isTypeOnly, isLazy }) => !isTypeOnly && !isLazy).map(({ to, name }) => to ?? name);
  const path = findShortestPath(page, listNextNames, (name) => HEAVY_LIBRARIES.test(name));
  if (path)
    problems.push(
      `${page}: the storefront's first load reaches ${path.at(-1)} (${path.join(' → ')}). Load it with import() when it is needed.`,
    );
}

function getFeature(file, app) {
  return new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(file)?.[1];
}

function getLayer(file) {
  return /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1];
}

function reportImport(file, to, reason) {
  problems.push(`${file} imports ${to}: ${reason}`);
}

function findShortestPath(start, listNextNames, isGoal) {
  const visitedNames = new Set();
  let paths = [[start]];
  while (paths.length > 0) {
    const longerPaths = [];
    for (const path of paths) {
      for (const name of listNextNames(path.at(-1))) {
        if (isGoal(name, path.length)) return [...path, name];
        if (visitedNames.has(name)) continue;
        visitedNames.add(name);
        longerPaths.push([...path, name]);
      }
    }
    paths = longerPaths;
  }
  return undefined;
}
