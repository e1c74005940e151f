// Finds class names in the web sources that the theme does not define. Tailwind ignores such classes without an error.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from './lib/paths.mjs';

const webRoot = join(repositoryRoot, 'apps/web');
const requireFromWeb = createRequire(join(webRoot, 'package.json'));

const STRING_LITERAL = /(?<quote>['"`])(?<text>(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>/g;
const CLASS_SELECTOR = /\.(?<className>(?:\\.|[\w-]|[^\p{ASCII}])+)/gu;
/** Classes without rules, which mark an element for the selectors of other elements. */
const MARKER_CLASSES = /^(?:group|peer)(?:\/\w+)?$/;
/** If there are fewer lists of classes, the search itself is broken. */
const MIN_CLASS_LISTS = 500;

const literals = readdirSync(join(webRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .flatMap((name) => readStringLiterals(name));
const definedClasses = await findDefinedClasses(new Set(literals.flatMap(({ words }) => words)));
const isDefined = (className) => definedClasses.has(className) || MARKER_CLASSES.test(className);
// A literal of which most words are classes is also a list of classes, such as one in a constant.
const classLists = literals.filter(
  ({ words, isClassNameValue }) => isClassNameValue || words.filter(isDefined).length > words.length / 2,
);
const problems = classLists.flatMap(({ name, words }) =>
  words
    .filter((className) => !isDefined(className))
    .map((className) => `apps/web/src/${name}: the theme has no class ${className}`),
);
if (classLists.length < MIN_CLASS_LISTS) problems.push(`only ${classLists.length} lists of classes found`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${problems.length} unknown classes, ${classLists.length} lists\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readStringLiterals(name) {
  const source = readFileSync(join(webRoot, 'src', name), 'utf8');
  return [...source.matchAll(STRING_LITERAL)].map(({ groups, index }) => ({
    name,
    words: groups.text
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
    isClassNameValue: /className=\{?$/.test(source.slice(0, index)),
  }));
}

async function findDefinedClasses(words) {
  const { compile } = requireFromWeb('tailwindcss');
  const loadStylesheet = (id) => {
    const path = requireFromWeb.resolve(`${id}/index.css`);
    return Promise.resolve({ path, base: path, content: readFileSync(path, 'utf8') });
  };
  const { build } = await compile(readFileSync(join(webRoot, 'src/ui/theme.css'), 'utf8'), { loadStylesheet });
  return new Set([...build([...words]).matchAll(CLASS_SELECTOR)].map(({ groups }) => groups.className.replace(/\\(.)/g, '$1')));
}
