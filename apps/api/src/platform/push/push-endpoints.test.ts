import { describe, expect, test } from 'vitest';
import { isP256Key, normalizePushEndpoint } from './push-endpoints.ts';

describe('an endpoint is accepted', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://fcm.googleapis.com/wp/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGk',
    'https://wns2-par02p.notify.windows.com/w/?token=BQY%2b',
  ])('unchanged: %s', (endpoint) => expect(normalizePushEndpoint(endpoint, [])).toBe(endpoint));

  test.each([
    ['HTTPS://FCM.GoogleAPIs.com:443/x', 'https://fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com\\@evil.test/x', 'https://fcm.googleapis.com/@evil.test/x'],
    [' https://fcm.googleapis.com/a/../b', 'https://fcm.googleapis.com/b'],
  ])('in the form that is requested: %s', (endpoint, url) => expect(normalizePushEndpoint(endpoint, [])).toBe(url));

  test('over http and with a port, if the configuration names its host', () => {
    expect(normalizePushEndpoint('http://127.0.0.1:8080/x', ['127.0.0.1'])).toBe('http://127.0.0.1:8080/x');
    expect(normalizePushEndpoint('http://2130706433:8080/x', ['127.0.0.1'])).toBe('http://127.0.0.1:8080/x');
  });
});

test.each([
  '',
  'fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:80/x',
  'https://fcm.googleapis.com./x',
  'https://fcm.googleapis.com@evil.test/x',
  'https://fcm.googleapis.com:443@evil.test/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://fcm.googleapis.com.evil.test/x',
  'https://evil-fcm.googleapis.com/x',
  'https://evilpush.apple.com/x',
  'https://evil.test/fcm.googleapis.com',
  'https://evil.test?.push.apple.com/x',
  'https://evil.test#.push.apple.com',
  'https://evil.test\\.push.apple.com/x',
  'https://evil.test%2f.push.apple.com/x',
  'https://.push.apple.com/x',
  'https://notify.windows.com/x',
  'https://storage.googleapis.com/x',
  'https://127.0.0.1/x',
  'http://127.0.0.1:27017/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/',
  'http://metadata.google.internal/',
  'http://[fd00:ec2::254]/',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/x',
  'data:text/plain,x',
  'javascript:alert(1)',
  'https://fcm。googleapis。com.evil.test/x',
])('an endpoint is refused: %s', (endpoint) => expect(normalizePushEndpoint(endpoint, [])).toBeUndefined());

test.each(['http://127.0.0.2/', 'ftp://127.0.0.1/', 'http://user@127.0.0.1/', 'http://127.0.0.1.evil.test/'])(
  'an endpoint is refused although the configuration names 127.0.0.1: %s',
  (endpoint) => expect(normalizePushEndpoint(endpoint, ['127.0.0.1'])).toBeUndefined(),
);

test.each([
  ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', true],
  [`BA${'A'.repeat(85)}`, false],
  ['A'.repeat(87), false],
])('%s is a point of P-256: %s', (key, isPoint) => expect(isP256Key(key)).toBe(isPoint));
