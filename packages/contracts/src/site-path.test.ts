import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSitePath } from './site-path.ts';

const ORIGIN = 'http://banca.example:4000';

describe('toSitePath', () => {
  test.each([
    ['/dashboard?section=customers#top', '/dashboard?section=customers#top'],
    ['/products/../creators', '/creators'],
    [`${ORIGIN}/orders/1?token=a`, '/orders/1?token=a'],
    ['dashboard', '/dashboard'],
    ['', '/'],
    ['/%2f/example.com', '/%2f/example.com'],
    ['/login?next=//example.com', '/login?next=//example.com'],
  ])('%j becomes %s', (address, path) => {
    expect(toSitePath(address, ORIGIN)).toBe(path);
  });

  test.each([
    'https://example.com',
    'https://banca.example:4000/',
    'http://banca.example/',
    '//example.com',
    '///example.com',
    '/\\example.com',
    '\\\\example.com',
    '/\t/example.com',
    '\n//example.com',
    '/.//example.com',
    '/./%2e//example.com',
    '/a/..//example.com',
    '/l/..//example.com/x',
    '/a/%2E%2e//example.com',
    '/x\\..\\\\example.com',
    '//a//example.com?lang=',
    `${ORIGIN}//example.com`,
    `blob:${ORIGIN}/1`,
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'http://',
    'http://[',
  ])('%j is refused', (address) => {
    expect(toSitePath(address, ORIGIN)).toBeUndefined();
  });

  test('without an origin, only relative addresses are accepted', () => {
    expect(['/a?b#c', 'a', ORIGIN, '//site.invalid/a'].map((address) => toSitePath(address))).toEqual([
      '/a?b#c',
      '/a',
      undefined,
      '/a',
    ]);
  });

  test('returns only paths that a browser resolves to this site', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      '\0',
      ' ',
      'javascript:',
      'example.com',
      'a',
    ];
    const address = fc.array(fc.constantFrom(...parts, 'http:', ORIGIN)).map((all) => all.join(''));
    fc.assert(
      fc.property(address, (text) => {
        const path = toSitePath(text, ORIGIN);
        if (path === undefined) return true;
        return /^\/(?![/\\])/.test(path) && new URL(path, ORIGIN).href === ORIGIN + path && toSitePath(path, ORIGIN) === path;
      }),
      { numRuns: 500 },
    );
  });
});
