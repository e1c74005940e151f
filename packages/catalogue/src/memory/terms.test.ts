import { expect, test } from 'vitest';
import { hashTerms } from './terms.ts';

// The FNV-1a hashes of '', 'a ', 'a b ' and 'ab '.
test.each([
  [[], 0x811c9dc5],
  [['a'], 0xb249de4],
  [['a', 'b'], 0x4224596],
  [['ab'], 0x5b484f5e],
])('the hash of %j', (terms, hash) => {
  expect(hashTerms(terms)).toBe(hash);
});
