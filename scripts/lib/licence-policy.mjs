const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

const EXCEPTIONS = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a shared library that is linked at run time and not changed',
  },
  { name: /^web-push$/, licence: 'MPL-2.0', reason: 'used unchanged; the licence covers only its own files' },
  { name: /^lightningcss(?:-|$)/, licence: 'MPL-2.0', reason: 'a build tool, used unchanged' },
  { name: /^argparse$/, licence: 'Python-2.0', reason: 'permissive, used unchanged by a development tool' },
  {
    name: /^@informalsystems\/quint$/,
    licence: 'Apache 2.0',
    reason: 'Apache-2.0 without the hyphen; checks the model of an order',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'data of a build tool, which only the mutation tests install' },
  {
    name: /^combine-errors$/,
    licence: 'Unknown',
    reason: 'MIT by its readme, its package.json names none; tus-js-client uses it in Node only, so no browser gets it',
  },
  { name: /^axe-core$/, licence: 'MPL-2.0', reason: 'a test tool, used unchanged' },
];

/** `(MIT OR GPL-3.0)` is allowed if one of the alternatives is. */
const isAllowed = (licence) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => ALLOWED_LICENCES.has(part)));

const isException = (name, licence) => EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === licence);

const toProblem = ({ name, versions }, licence) =>
  `${name} ${versions.join(', ')}: the licence ${licence} is not allowed (scripts/lib/licence-policy.mjs)`;

/** @param packagesByLicence the output of `pnpm licenses list --json` */
export function findLicenceProblems(packagesByLicence) {
  const entries = Object.entries(packagesByLicence);
  if (entries.length === 0) return ['no packages are installed'];
  return entries
    .filter(([licence]) => !isAllowed(licence))
    .flatMap(([licence, packages]) =>
      packages.filter(({ name }) => !isException(name, licence)).map((pkg) => toProblem(pkg, licence)),
    );
}
