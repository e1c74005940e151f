import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';
import { expect, it } from 'vitest';

/** Marks for other rules, with none of their own. */
const MARKER_CLASSES = /^(?:group|peer)(?:\/\w+)?$/;

const stylesheet = (id: string) => {
  const path = createRequire(import.meta.url).resolve(`${id}/index.css`);
  return { path, base: path, content: readFileSync(path, 'utf8') };
};

/** What of these Tailwind and theme.css have a rule for. */
async function findKnownClasses(tokens: Set<string>): Promise<Set<string>> {
  const { build } = await compile(readFileSync('src/ui/theme.css', 'utf8'), { loadStylesheet: async (id) => stylesheet(id) });
  const names = build([...tokens]).match(/\.(?:\\.|[\w-]|[^\p{ASCII}])+/gu) ?? [];
  return new Set(names.map((name) => name.slice(1).replace(/\\(.)/g, '$1')));
}

interface ClassList {
  file: string;
  tokens: string[];
  isClass: boolean;
}

/** Every text in the sources that may be a list of classes. */
async function collectClassLists(files: string): Promise<ClassList[]> {
  const classLists: ClassList[] = [];
  for await (const file of glob(files, { exclude: (name) => name.includes('.test.') })) {
    const source = readFileSync(file, 'utf8');
    for (const { 2: text = '', index } of source.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)) {
      const tokens = text
        .replace(/\$\{[^}]*\}/g, ' ')
        .split(/\s+/)
        .filter(Boolean);
      classLists.push({ file, tokens, isClass: /className=\{?$/.test(source.slice(0, index)) });
    }
  }
  return classLists;
}

it('has a rule for every class that a component names: Tailwind says nothing of one that the theme does not have', async () => {
  const classLists = await collectClassLists('src/**/*.{ts,tsx}');
  const known = await findKnownClasses(new Set(classLists.flatMap(({ tokens }) => tokens)));
  const isKnown = (token: string): boolean => known.has(token) || MARKER_CLASSES.test(token);
  const lists = classLists.filter(({ tokens, isClass }) => isClass || tokens.filter(isKnown).length > tokens.length / 2);
  expect(lists.length).toBeGreaterThan(500);
  expect(
    lists.flatMap(({ file, tokens }) => tokens.filter((token) => !isKnown(token)).map((token) => `${file}: ${token}`)),
  ).toEqual([]);
});
