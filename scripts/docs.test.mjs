import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

const SKIPPED = /^(node_modules|dist|coverage|\..+)$/;
const TEXT = /\.(ts|tsx|mjs|js|css|md|py|ya?ml)$/;

function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : listFiles(path);
    return TEXT.test(entry.name) ? [path] : [];
  });
}

const files = listFiles('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const anchorsIn = (markdown) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Lists links without a target. `base` is the folder that relative links start from. */
function findBrokenLinks(path, base, links) {
  return links
    .filter(([target]) => !/^[a-z]+:/.test(target))
    .filter(([target, anchor]) => {
      const file = target === '' ? join(root, path) : join(root, base, target);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
    })
    .map(([target, anchor]) => `${path}: ${target}${anchor === undefined ? '' : `#${anchor}`}`);
}

describe('links', () => {
  test('from code to documents lead to a file and a heading', () => {
    const broken = files.flatMap(({ path, text }) => {
      const links = [...text.matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)].map(([, target, anchor]) => [target, anchor]);
      return path.endsWith('.md') || path === 'scripts/docs.test.mjs' ? [] : findBrokenLinks(path, '', links);
    });
    expect(broken).toEqual([]);
  });

  test('between documents lead to a file and a heading', () => {
    const broken = files.flatMap(({ path, text }) => {
      const links = [...text.matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, target, anchor]) => [target, anchor]);
      return path.endsWith('.md') ? findBrokenLinks(path, dirname(path), links) : [];
    });
    expect(broken).toEqual([]);
  });
});
