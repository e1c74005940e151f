import { describe, expect, test } from 'vitest';
import { classifyDevice, classifySource, isBotVisit, SOURCE_REFERRERS } from './classify.ts';

const SITE_ORIGIN = 'https://banca.co.mz';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const GOOGLEBOT =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/131.0.0.0 Safari/537.36';

test.each([
  ['', 'Direct'],
  [null, 'Direct'],
  [undefined, 'Direct'],
  ['direct', 'Direct'],
  ['https://banca.co.mz/products', 'Direct'],
  ['https://www.banca.co.mz/', 'Direct'],
  ['https://www.facebook.com/groups/1', 'Social'],
  ['http://m.facebook.com', 'Social'],
  ['https://l.instagram.com/?u=x', 'Social'],
  ['https://www.tiktok.com/@helena', 'Social'],
  ['https://web.whatsapp.com/', 'Social'],
  ['https://wa.me/258841234567', 'Social'],
  ['https://t.co/abc', 'Social'],
  ['https://x.com/helena', 'Social'],
  ['android-app://com.facebook.katana/', 'Social'],
  ['whatsapp', 'Social'],
  ['Facebook', 'Social'],
  ['https://www.google.co.mz/', 'Search'],
  ['https://www.google.com/search?q=facebook', 'Search'],
  ['https://duckduckgo.com/', 'Search'],
  ['https://www.bing.com/', 'Search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'Search'],
  ['https://netflix.com/', 'Other'],
  ['https://notfacebook.evil.test/', 'Other'],
  ['https://blog.example.com/google-e-facebook', 'Other'],
  ['nonsense', 'Other'],
  ['http://[', 'Other'],
  ['javascript:alert(1)', 'Other'],
  ['{"$gt":""}', 'Other'],
] as const)('the referrer %j is %s', (referrer, expected) =>
  expect(SOURCE_REFERRERS[classifySource(referrer, SITE_ORIGIN)]).toBe(expected),
);

test.each([
  ['Mobile', '', 'Mobile'],
  ['tablet', WINDOWS, 'Tablet'],
  ['DESKTOP', IPHONE, 'Desktop'],
  [undefined, IPHONE, 'Mobile'],
  ['Watch', ANDROID, 'Mobile'],
  ['unknown', TABLET, 'Tablet'],
  [null, 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'Tablet'],
  [undefined, WINDOWS, 'Desktop'],
  [undefined, '', 'unknown'],
  ['$inc', 'something else', 'unknown'],
  ['__proto__', '', 'unknown'],
] as const)('the device %j with the user agent %j is %s', (reportedDevice, userAgent, expected) =>
  expect(classifyDevice(reportedDevice, userAgent)).toBe(expected),
);

describe('isBotVisit', () => {
  test.each([
    [GOOGLEBOT, GOOGLEBOT],
    [undefined, GOOGLEBOT],
    [GOOGLEBOT, WINDOWS],
    [WINDOWS, GOOGLEBOT],
    [WINDOWS, 'facebookexternalhit/1.1'],
    ['', 'curl/8.5.0'],
    [undefined, 'python-requests/2.32'],
  ])('is true for the user agent %j in a request from %j', (reportedUserAgent, header) =>
    expect(isBotVisit(reportedUserAgent, header)).toBe(true),
  );

  test.each([
    [WINDOWS, WINDOWS],
    [undefined, IPHONE],
    [ANDROID, ''],
    [WINDOWS, 'node'],
    [undefined, 'Mozilla/5.0 (iPhone)'],
    [undefined, 'Mozilla/5.0'],
    ['Opera/9.80', 'curl/8.5.0'],
  ])('is false for the user agent %j in a request from %j', (reportedUserAgent, header) =>
    expect(isBotVisit(reportedUserAgent, header)).toBe(false),
  );
});

test.each([
  ['', 'direct'],
  [`${SITE_ORIGIN}/products?q=segredo`, 'banca'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['android-app://com.whatsapp/', 'whatsapp'],
  ['https://l.facebook.com/', 'facebook'],
  ['android-app://com.facebook.katana', 'facebook'],
  ['https://l.instagram.com/', 'instagram'],
  ['android-app://com.instagram.android/', 'instagram'],
  ['https://www.tiktok.com/@helena', 'tiktok'],
  ['https://t.co/abc', 'social'],
  ['https://www.google.co.mz/', 'search'],
  ['https://climbing.com/', 'other'],
  ['https://blog.example.com/google', 'other'],
  ['whatsapp', 'whatsapp'],
  ['WhatsApp', 'whatsapp'],
  ['ig', 'instagram'],
  ['igreja', 'other'],
  ['boletim', 'other'],
] as const)('a visit from %j comes from %s', (referrer, source) => expect(classifySource(referrer, SITE_ORIGIN)).toBe(source));
