import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogues, languages } from './catalogues.ts';
import { findForeignWords } from './find-foreign-words.ts';
import { DEFAULT_LOCALE } from './locale.ts';

const repository = new URL('../../../', import.meta.url);

function readSources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(new URL(folder, repository), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|html)$/.test(name) && !name.includes('.test.') && !name.includes('testing/'))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, repository), 'utf8')),
  );
}

/** Actions of the audit log, background jobs, and events. They must never equal an id, because builds replace ids with texts. */
const OTHER_LITERALS =
  /^(?:product\.(?:create|approved|rejected|edit|featured|delete)|payment\.(?:import|join|unjoin|ignore|reverse|received)|push\.order|gateways\.(?:poll|settle)|webhooks\.(?:deliver|wake)|orders\.(?:expire|remind))$/;

const getMessages = (locale: string): Record<string, string> => ({ ...catalogues.get(locale)?.messages });
const ids = Object.keys(getMessages('pt'));
const FORMATS = /, plural,(?: \w+ \{[^{}]*\})+|, list[^{}]*/g;
const listPlaceholders = (message: string): string[] =>
  [...message.replace(FORMATS, '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

describe('ids', () => {
  const features = new Set(ids.map((id) => id.split('.', 1)[0]));
  const listLiterals = (...folders: string[]): Set<string> =>
    new Set(readSources(folders).flatMap((source) => [...source.matchAll(/['"`%](\w+\.\w+)['"`%]/g)].map(([, id = '']) => id)));

  test('are all used', () => {
    expect(ids.length).toBeGreaterThan(1000);
    const literals = listLiterals('apps/api/src', 'apps/web/src', 'packages/contracts/src');
    expect(ids.filter((id) => !literals.has(id))).toEqual([]);
  });

  // The API has other literals of this form, such as the names of jobs. Types check its ids.
  test('are used in the web and in contracts only if they exist', () => {
    const isId = (text: string): boolean => features.has(text.split('.', 1)[0]) && !OTHER_LITERALS.test(text);
    const literals = listLiterals('apps/web/src', 'packages/contracts/src');
    expect([...literals].filter((text) => isId(text) && !ids.includes(text))).toEqual([]);
    expect(ids.filter((id) => OTHER_LITERALS.test(id))).toEqual([]);
  });

  // The build of the web replaces no keys, so `t()` of such a key would show the id instead of the text.
  test('are no keys of objects in the web and in contracts', () => {
    const sources = readSources(['apps/web/src', 'packages/contracts/src']);
    const keys = sources.flatMap((source) => [...source.matchAll(/[{,]\s*['"](\w+\.\w+)['"]\s*:/g)].map(([, key = '']) => key));
    expect(keys.filter((key) => ids.includes(key))).toEqual([]);
  });
});

describe.each([...catalogues.keys()])('the locale %s', (locale) => {
  const messages = getMessages(locale);

  test('has a text for each id', () => {
    expect(Object.keys(messages).toSorted()).toEqual(ids.toSorted());
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '' || message.includes('TODO'))).toEqual([]);
  });

  test('has the placeholders of the Portuguese texts', () => {
    const portuguese = getMessages('pt');
    for (const [id, message] of Object.entries(messages))
      expect([id, listPlaceholders(message)]).toEqual([id, listPlaceholders(portuguese[id] ?? '')]);
  });
});

test.each(languages)('the language %s contains no text that is marked as another language', (language) => {
  expect(Object.entries(getMessages(language)).filter(([, message]) => /^<[a-z-]+>/.test(message))).toEqual([]);
});

test.each(languages)('the language %s contains no word of the other language', (language) => {
  const texts = Object.values(getMessages(language)).map((message) =>
    message.replace(/\{\w+\}|\{\w+, plural,|\{\w+, list(?:, )?/g, ''),
  );
  expect(findForeignWords(texts, language)).toEqual([]);
});

test('the default locale overrides a Portuguese text only where it differs', () => {
  const portuguese = getMessages('pt');
  const overrides = readdirSync(new URL('./locales/default/', import.meta.url))
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .flatMap((name) => [
      ...readFileSync(new URL(`./locales/${DEFAULT_LOCALE}/${name}`, import.meta.url), 'utf8').matchAll(/^ {2}'(\w+\.\w+)':/gm),
    ])
    .map(([, id = '']) => id);
  expect(overrides.filter((id) => getMessages(DEFAULT_LOCALE)[id] === portuguese[id])).toEqual([]);
});

test('the word scan ignores addresses, abbreviations and ids', () => {
  expect(findForeignWords(['#e19be1', 'BE', 'loja@by.example', 'to.example'], 'pt')).toEqual([]);
  expect(findForeignWords(['Encomenda be'], 'pt')).toEqual(['not in pt: Encomenda be']);
});
