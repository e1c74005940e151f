import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './lib/paths.mjs';

const SKIPPED_FOLDERS = /^(node_modules|dist|coverage|\..+)$/;
const TEXT_FILE = /\.(ts|tsx|mjs|js|css|md|py|ya?ml)$/;

function listFiles(folder) {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED_FOLDERS.test(entry.name) ? [] : listFiles(path);
    return TEXT_FILE.test(entry.name) ? [path] : [];
  });
}

const files = listFiles('').map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));

const listAnchors = (markdown) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns the links whose target does not exist. `base` is the folder of relative links. */
function findBrokenLinks(path, base, links) {
  return links
    .filter(([target]) => !/^[a-z]+:/.test(target))
    .filter(([target, anchor]) => {
      const file = target === '' ? join(repositoryRoot, path) : join(repositoryRoot, base, target);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !listAnchors(readFileSync(file, 'utf8')).includes(anchor);
    })
    .map(([target, anchor]) => `${path}: ${target}${anchor === undefined ? '' : `#${anchor}`}`);
}

describe('links', () => {
  test('from code to documents point to an existing file and heading', () => {
    const broken = files.flatMap(({ path, text }) => {
      const links = [...text.matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(([, target, anchor]) => [target, anchor]);
      return path.endsWith('.md') || path === 'scripts/docs.test.mjs' ? [] : findBrokenLinks(path, '', links);
    });
    expect(broken).toEqual([]);
  });

  test('between documents point to an existing file and heading', () => {
    const broken = files.flatMap(({ path, text }) => {
      const links = [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, target, anchor]) => [target, anchor]);
      return path.endsWith('.md') ? findBrokenLinks(path, dirname(path), links) : [];
    });
    expect(broken).toEqual([]);
  });

  test('in the text of documents name existing files', () => {
    // LOCALE, FEATURE and NAME stand for any name.
    const isPlaceholder = (path) => /(?:^|\/)[A-Z]+(?:\/|\.ts)/.test(path);
    const missing = files.flatMap(({ path, text }) => {
      if (!path.endsWith('.md') || path === 'CHANGELOG.md') return [];
      const named = [...text.matchAll(/`(?:\.\.\/)*([\w-][\w.-]*(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|md|css))`/g)].map(
        ([, name]) => name,
      );
      return named
        .filter((name) => !isPlaceholder(name) && !files.some((file) => `/${file.path}`.endsWith(`/${name}`)))
        .map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
