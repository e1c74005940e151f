// Finds texts that a person reads but that have no id in packages/messages. Ids of API errors are checked by types.
import { lintSources } from './lib/lint-sources.mjs';

const CHECKED_FILES =
  /^apps\/web\/src\/.*\.tsx?$|^apps\/api\/src\/.*(?:emails?|csv|routes|jobs|render-email|standalone-page|new-product\.email)\.ts$/;
/** Tests, the service worker, pages for developers, and stored names of countries, which have ids. */
const IGNORED_FILES = /\/countries\.ts$|\.test\.|\/testing\/|\/worker\/|\/mailbox\.routes/;
/** Names, and words that are the same in all languages. */
const UNTRANSLATED_WORD =
  /^(?:Banca|Facebook|Instagram|LinkedIn|TikTok|WhatsApp|Twitter|X|Google|Drive|Dropbox|CSV|PDF|PNG|SVG|URL|MZN|MB|kB|[^\p{L}]*)$/u;
/** Phone numbers, addresses and names of HTTP headers. */
const FORMAT_EXAMPLE = /8[x46] ?xxx|^https:\/\/|^Accept, Cookie$/;
const DEVELOPER_CALLS = /^(?:Error|TypeError|RangeError|console|log)$/;
const TEXT_NAMES = /^(?:aria-label|ariaLabel|alt|title|placeholder|label|text|hint|heading|message|subject|preview)$/;
const CODE = /[[\]{}=<>;]|--|-\[|\b(?:flex|grid|rounded|border|text-|bg-|[mp][xytblr]?-\d|size-\d)/;

const isReadable = (text) =>
  /\p{L}{2}/u.test(text) &&
  !FORMAT_EXAMPLE.test(text.trim()) &&
  !text.split(/[\s·,&/()]+/).every((word) => UNTRANSLATED_WORD.test(word));
/** Several words that begin like a sentence, or a word with an accent. */
const isSentence = (text) =>
  isReadable(text) && !CODE.test(text) && (/^\s*\p{Lu}\p{Ll}*(?:,? \p{L}+)+/u.test(text) || /[à-ü]/.test(text));

await lintSources({
  isChecked: (name) => CHECKED_FILES.test(name) && !IGNORED_FILES.test(name),
  visit,
  advice: 'give this text an id in packages/messages',
  summary: 'texts without an id',
});

function visit(node, report, isText = false) {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, report, isText));
  if (typeof node !== 'object' || node === null || isIgnored(node)) return undefined;
  const text = readText(node);
  const isFault = isText || node.type === 'JSXText' ? isReadable : isSentence;
  if (text !== undefined && isFault(text)) report(node, text);
  for (const [key, child] of Object.entries(node)) {
    // The names of properties and attributes are not texts.
    if (key === 'key' || key === 'name') continue;
    visit(child, report, isDirectText(node, key));
  }
  return undefined;
}

function readText(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.cooked;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function isDirectText(node, key) {
  if (key !== 'value' || (node.type !== 'JSXAttribute' && node.type !== 'Property')) return false;
  const name = node.type === 'JSXAttribute' ? node.name.name : (node.key.name ?? node.key.value);
  // Ids are literals too.
  return TEXT_NAMES.test(name) && !/^\w+\.\w+$/.test(node.value?.value ?? '');
}

function isIgnored(node) {
  if (/^(?:Import|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type ?? '')) return true;
  if (node.type === 'JSXAttribute')
    return /^(?:className|d|viewBox|pattern|seed|sizes|autoComplete|href|to|src|type|rel|lang)$/.test(node.name.name);
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { name, object, property } = node.callee;
  return [name, object?.name, object?.property?.name, property?.name].some((callee) => DEVELOPER_CALLS.test(callee ?? ''));
}
