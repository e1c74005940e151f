import { expect, test } from 'vitest';
import { findLicenceProblems } from './lib/licence-policy.mjs';

const list = (licence, name = 'some-package') => ({ [licence]: [{ name, versions: ['1.0.0'] }] });

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'GPL-3.0-only OR ISC', 'MIT AND ISC'])('%s is allowed', (licence) =>
  expect(findLicenceProblems(list(licence))).toEqual([]),
);

test.each(['GPL-3.0-only', 'AGPL-3.0-only', 'Unknown', 'SSPL-1.0', 'MIT AND GPL-3.0-only', '(GPL-2.0 OR GPL-3.0)', 'MPL-2.0'])(
  '%s is refused, with the name of the package',
  (licence) => expect(findLicenceProblems(list(licence))).toEqual([expect.stringMatching(/^some-package 1\.0\.0: /)]),
);

test('an exception holds for its package and its licence only', () => {
  expect(findLicenceProblems(list('MPL-2.0', 'web-push'))).toEqual([]);
  expect(findLicenceProblems(list('GPL-3.0-only', 'web-push'))).toHaveLength(1);
  expect(findLicenceProblems(list('MPL-2.0', 'web-push-2'))).toHaveLength(1);
});

test('an empty list is a problem, because then nothing was checked', () => expect(findLicenceProblems({})).toHaveLength(1));
