// Finds texts in the sources of the web and the API that a person reads but that have no id in packages/messages.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const repositoryRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const requireFromWeb = createRequire(join(repositoryRoot, 'apps/web/package.json'));
const { parseSync } = await import(pathToFileURL(requireFromWeb.resolve('vite')).href);

/** Names of brands and of file formats, and texts that are the same in all languages. */
const UNTRANSLATED =
  /^(?:Banca|M-Pesa|mpesa|E-mola|e-Mola|PayPal|Visa|MasterCard|Mastercard|Facebook|Instagram|LinkedIn|WhatsApp|Twitter|X|YouTube|TikTok|Google|Drive|Dropbox|OneDrive|MEGA|MediaFire|WeTransfer|CSV|PDF|PNG|SVG|URL|MZN|MB|kB|N\/A|[\W\d_]+)$/;
const IGNORED_FILES =
  /\.test\.|\/testing\/|\/seed\/|\/migrations\/|\/ui-gallery\/|\/worker\/|mailbox\.routes|config\.ts$|openapi|countries\.ts$/;
/** Arguments of these calls are for developers. */
const IGNORED_CALLEES = /^(?:Error|TypeError|RangeError|ExpectedError|console|log|deps|getAttribute|querySelector)/;
const TEXT_ATTRIBUTES = /^(?:aria-label|alt|title|placeholder|label|text|hint|heading|message|description|unit|subject)$/;

const isReadable = (text) => {
  const trimmed = text.trim();
  return /\p{L}{2}/u.test(trimmed) && !trimmed.split(/[\s·,&/()]+/).every((word) => word === '' || UNTRANSLATED.test(word));
};
/** A sentence, a capitalized phrase or a word with an accent. Class lists and identifiers have none of these. */
const looksLikeText = (text) =>
  isReadable(text) &&
  (/^\p{Lu}\p{Ll}+(?: \p{L}+)*[.!?…:]?$/u.test(text.trim()) || /[à-ü]/.test(text) || /\p{L}{2,} \p{Ll}{2,}[ .!?]/u.test(text)) &&
  !/[[\]{}=<>;]|--|-\[|\b(?:flex|grid|text-|bg-|px-|py-)/.test(text);

const problems = ['apps/web/src', 'apps/api/src'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !IGNORED_FILES.test(name))
    .flatMap(findTexts),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${problems.length} texts without an id\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function findTexts(name) {
  const source = readFileSync(join(repositoryRoot, name), 'utf8');
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const found = [];
  const report = (node, text) =>
    found.push(`${name}:${source.slice(0, node.start).split('\n').length} ${JSON.stringify(text.trim().slice(0, 80))}`);
  visit(program, report);
  return found;
}

function visit(node, report) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) return node.forEach((child) => visit(child, report));
  if (typeof node.type !== 'string' || isIgnored(node)) return;
  if (node.type === 'JSXText' && isReadable(node.value)) report(node, node.value);
  if (node.type === 'JSXAttribute') return visitAttribute(node, report);
  if (node.type === 'Literal' && typeof node.value === 'string' && looksLikeText(node.value)) report(node, node.value);
  if (node.type === 'TemplateElement' && looksLikeText(node.value.cooked ?? '')) report(node, node.value.cooked);
  for (const [key, child] of Object.entries(node)) if (key !== 'key') visit(child, report);
}

function visitAttribute({ name, value }, report) {
  const attribute = name.name;
  if (/^(?:className|d|viewBox|pattern|seed|sizes|autoComplete|style|href|to|src|id|name|type|rel)$/.test(attribute)) return;
  if (TEXT_ATTRIBUTES.test(attribute) && value?.type === 'Literal' && isReadable(value.value)) return report(value, value.value);
  visit(value, report);
}

/** Imports, types and messages for developers. */
function isIgnored(node) {
  if (/^(?:Import|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type)) return true;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = node.callee.name ?? node.callee.object?.name ?? node.callee.property?.name ?? '';
  return IGNORED_CALLEES.test(callee);
}
