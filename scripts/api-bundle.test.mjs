import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../packages/messages/src/catalogues.ts';
import { repositoryRoot } from './lib/paths.mjs';

const sources = join(repositoryRoot, 'apps/api/src');
const dist = join(repositoryRoot, 'apps/api/dist');
const listFiles = (folder, ending) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending));

describe('the bundle of the API', () => {
  test.each([...catalogues.keys()])('has the texts of the locale %s', async (id) => {
    const { locale, messages } = await import(pathToFileURL(join(dist, 'locales', id, 'index.js')).href);
    expect({ locale, messages }).toEqual({ ...catalogues.get(id) });
  });

  test('has every worker', () => {
    const workers = listFiles(sources, '-worker.ts').map((path) => `${basename(path, '.ts')}.js`);
    expect(workers.length).toBeGreaterThan(1);
    expect(workers.filter((name) => !existsSync(join(dist, name)))).toEqual([]);
  });

  test('has the migrations, under the names that the database stores', () => {
    const expected = listFiles(join(sources, 'migrations/steps'), '.ts');
    expect(listFiles(join(dist, 'steps'), '.ts').toSorted()).toEqual(expected.toSorted());
  });

  test('has the pictures of the demo marketplace', () => {
    const expected = listFiles(join(sources, 'seed/pictures'), '.webp');
    expect(listFiles(join(dist, 'pictures'), '.webp').toSorted()).toEqual(expected.toSorted());
  });

  // V8 keeps the text of a file with a single other character with two bytes per character.
  test('has only Latin-1 characters', () => {
    const files = listFiles(dist, '.js');
    expect(files).toContain('main.js');
    expect(files.filter((path) => /[\u0100-\uffff]/.test(readFileSync(join(dist, path), 'utf8')))).toEqual([]);
  });
});
