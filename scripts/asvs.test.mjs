import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './lib/paths.mjs';

/** The number of requirements of levels 1 and 2 by section of ASVS 5.0.0. In each section, they come before those of level 3. */
const REQUIREMENTS = Object.entries({
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
}).flatMap(([section, count]) => Array.from({ length: count }, (_, index) => `${section}.${index + 1}`));

const rows = readFileSync(join(repositoryRoot, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('every requirement of levels 1 and 2 has one row', () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(rows.flatMap(([ids]) => ids.split(' ')).toSorted()).toEqual(REQUIREMENTS.toSorted());
});

test('no cell is empty, and one that is not met or not applicable has a reason', () => {
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(4);
    for (const cell of cells) expect(cell, cells[0]).not.toBe('');
    expect(cells[2], cells[0]).not.toMatch(/^not (?:met|applicable)(?! ?[\w,` .-]*: \S)/);
  }
});

test('every file that a row names exists', () => {
  const paths = rows.flatMap((cells) =>
    [
      ...cells
        .slice(2)
        .join(' ')
        .matchAll(/`([\w./-]+\.\w+)`/g),
    ].map(([, path]) => path),
  );
  const candidates = (path) => [path, join('apps/api/src', path)].map((file) => join(repositoryRoot, file));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => path.includes('/') && !candidates(path).some((file) => existsSync(file)))).toEqual([]);
});
