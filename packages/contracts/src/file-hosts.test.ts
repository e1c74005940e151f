import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowedFileUrl } from './file-hosts.ts';

const allowedUrls = [
  'https://drive.google.com/file/d/1AbC/view?usp=sharing',
  'https://docs.google.com/document/d/1/edit#heading',
  'https://drive.usercontent.google.com/download?id=1',
  'https://dropbox.com/s/a/b.zip',
  'https://www.dropbox.com/scl/fi/a/b.zip?dl=1',
  'https://dl.dropboxusercontent.com/s/a',
  'https://s3.amazonaws.com/bucket/key',
  'https://s3.af-south-1.amazonaws.com/bucket/key',
  'https://my-bucket.s3.amazonaws.com/key',
  'https://my.bucket.s3.us-gov-west-1.amazonaws.com/key',
  'https://d111111abcdef8.cloudfront.net/a.zip',
  'http://drive.google.com/a',
  'HTTPS://DRIVE.GOOGLE.COM/a',
  'https://drive.google.com',
];

const refusedUrls = [
  'https://drive.google.com.evil.test/a',
  'https://evil.test/drive.google.com',
  'https://evil.test?https://drive.google.com/',
  'https://evil.test#drive.google.com',
  'https://evildrive.google.com/a',
  'https://a.drive.google.com/a',
  'https://google.com/a',
  'https://drive.google.com@evil.test/a',
  'https://user:secret@drive.google.com/a',
  'https://drive.google.com:8080/a',
  'https://drive.google.com:443/a',
  'https://drive.google.com./a',
  'https://drive%2egoogle.com/a',
  'https://drive.google.com%2eevil.test/a',
  'https://drive.google.com\\@evil.test/a',
  'https:\\\\drive.google.com\\a',
  'https://drive.google.com/a\\b',
  'https://user@s3.amazonaws.com/a',
  'https://s3.amazonaws.com:443/a',
  'https://s3.amazonaws.com./a',
  'https://a%2e.s3.amazonaws.com/a',
  'https://user@a.cloudfront.net/a',
  'https://a.cloudfront.net:443/a',
  'https://a.cloudfront.net./a',
  'https://a%2e.cloudfront.net/a',
  'https:drive.google.com/a',
  'https:///drive.google.com/a',
  '//drive.google.com/a',
  'https://drіve.google.com/a',
  'https://drive。google.com/a',
  'https://xn--drve-75a.google.com/a',
  'https://drive.google.com/a b',
  ' https://drive.google.com/a',
  'https://drive.google.com/a\nb',
  'https://drive.goo\tgle.com/a',
  'javascript:alert(1)//drive.google.com',
  'javascript://drive.google.com/%0aalert(1)',
  'data:text/html,drive.google.com',
  'ftp://drive.google.com/a',
  'file://drive.google.com/a',
  'https://s3.amazonaws.com.evil.test/a',
  'https://evils3.amazonaws.com/a',
  'https://s3.evil.amazonaws.com/a',
  'https://amazonaws.com/a',
  'https://ec2.us-east-1.amazonaws.com/a',
  'https://cloudfront.net/a',
  'https://a.b.cloudfront.net/a',
  'https://a.cloudfront.net.evil.test/a',
  'https://.cloudfront.net/a',
  '',
  'https://',
];

describe('isAllowedFileUrl', () => {
  test.each(allowedUrls)('allows %s', (url) => expect(isAllowedFileUrl(url)).toBe(true));
  test.each(refusedUrls)('refuses %j', (url) => expect(isAllowedFileUrl(url)).toBe(false));

  test('the URL parser finds an allowed host, no user name and no port in every allowed URL', () => {
    const allowedHosts =
      /^(drive\.google\.com|docs\.google\.com|drive\.usercontent\.google\.com|(www\.)?dropbox\.com|dl\.dropboxusercontent\.com|(.+\.)?s3(\.[a-z0-9-]+)?\.amazonaws\.com|[a-z0-9]+\.cloudfront\.net)$/;
    const urlPieces = fc.constantFrom(
      'https://',
      'http://',
      'drive.google.com',
      'dropbox.com',
      's3.amazonaws.com',
      '.',
      '@',
      ':',
      '80',
      '/',
      '\\',
      '%2e',
      '?',
      '#',
      'evil.test',
      'ー',
      '\t',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(urlPieces, { maxLength: 8 }), (pieces) => {
        const url = `https://${pieces.join('')}`;
        if (!isAllowedFileUrl(url)) return true;
        const { hostname, username, port, protocol } = new URL(url);
        return allowedHosts.test(hostname) && username === '' && port === '' && /^https?:$/.test(protocol);
      }),
      { numRuns: 5_000 },
    );
  });
});
