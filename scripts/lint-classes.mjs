// Tailwind ignores a class that the theme does not have. This finds such classes in the sources of the web.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps/web');
const web = createRequire(join(root, 'package.json'));

/** Classes that mark an element for the rules of others. */
const markers = /^(?:group|peer)(?:\/\w+)?$/;
/** Fewer lists than this mean that the search no longer finds them. */
const LISTS_MIN = 500;

const texts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .flatMap((name) => textsOf(name));
const rules = await compileRules(new Set(texts.flatMap(({ words }) => words)));
const isKnown = (word) => rules.has(word) || markers.test(word);
const lists = texts.filter(({ words, isClassName }) => isClassName || words.filter(isKnown).length > words.length / 2);
const problems = lists.flatMap(({ name, words }) =>
  words.filter((word) => !isKnown(word)).map((word) => `apps/web/src/${name}: the theme has no class ${word}`),
);
if (lists.length < LISTS_MIN) problems.push(`only ${lists.length} lists of classes found`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${problems.length} unknown classes, ${lists.length} lists\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Every text in a source file that may be a list of classes. */
function textsOf(name) {
  const source = readFileSync(join(root, 'src', name), 'utf8');
  return [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(({ 2: text, index }) => ({
    name,
    words: text
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
    isClassName: /className=\{?$/.test(source.slice(0, index)),
  }));
}

/** Those of the words for which Tailwind and theme.css have a rule. */
async function compileRules(words) {
  const { compile } = web('tailwindcss');
  const loadStylesheet = (id) => {
    const path = web.resolve(`${id}/index.css`);
    return Promise.resolve({ path, base: path, content: readFileSync(path, 'utf8') });
  };
  const { build } = await compile(readFileSync(join(root, 'src/ui/theme.css'), 'utf8'), { loadStylesheet });
  const names = build([...words]).match(/\.(?:\\.|[\w-]|[^\p{ASCII}])+/gu) ?? [];
  return new Set(names.map((rule) => rule.slice(1).replace(/\\(.)/g, '$1')));
}
