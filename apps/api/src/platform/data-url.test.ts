import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parseDataUrl } from './data-url.ts';

describe('parseDataUrl', () => {
  test.each([
    'data:text/html;base64,AAAA',
    'data:image/png,AAAA',
    'https://evil.test/a.png',
    'data:image/png;base64,',
    'data:image/png;base64,<b>',
  ])('refuses %s', (url) => expect(() => parseDataUrl(url, 10)).toThrow(expect.objectContaining({ code: 'unsupported_media' })));
  test.each(['image/jpeg', 'application/octet-stream', ''])('reads a picture whose declared type is %j', (type) =>
    expect(parseDataUrl(`data:${type};base64,/9j/`, 10)).toEqual(Buffer.from([0xff, 0xd8, 0xff])),
  );
  test('limits bytes, not characters', () => {
    expect(parseDataUrl(`data:image/png;base64,${Buffer.alloc(10).toString('base64')}`, 10)).toHaveLength(10);
    expect(() => parseDataUrl(`data:image/png;base64,${Buffer.alloc(11).toString('base64')}`, 10)).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });

  test('reads a picture of several megabytes without the optimization that V8 turns off in busy processes', () => {
    const script = `
      import { parseDataUrl } from ${JSON.stringify(import.meta.resolve('./data-url.ts'))};
      const data = Buffer.alloc(9_000_000, 'Mo\u00e7ambique').toString('base64');
      process.stdout.write(String(parseDataUrl('data:image/png;base64,' + data, 9_000_000).length));`;
    const args = ['--no-regexp-optimization', '--input-type=module', '--eval', script];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('9000000');
  });
});
