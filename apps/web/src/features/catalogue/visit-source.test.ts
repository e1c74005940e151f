import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { detectVisitSource } from './visit-source.ts';

beforeAll(() => void vi.stubGlobal('location', { host: 'banca.co.mz' }));
afterAll(() => void vi.unstubAllGlobals());

test.each([
  ['', 'direct'],
  ['https://banca.co.mz/products?q=segredo', 'banca'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['android-app://com.whatsapp/', 'whatsapp'],
  ['https://l.facebook.com/', 'facebook'],
  ['android-app://com.facebook.katana', 'facebook'],
  ['https://l.instagram.com/', 'instagram'],
  ['android-app://com.instagram.android/', 'instagram'],
  ['https://www.tiktok.com/@helena', 'tiktok'],
  ['https://www.google.co.mz/', 'search'],
  ['https://www.bing.com/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://climbing.com/', 'other'],
  ['https://blog.example.com/google', 'other'],
  ['http://localhost:3000/', 'other'],
] as const)('a visit from %j counts as %s', (referrer, source) => {
  expect(detectVisitSource(referrer, 'https://banca.co.mz/products/1')).toBe(source);
});

test.each([
  ['?utm_source=whatsapp', 'whatsapp'],
  ['?q=mel&utm_source=instagram&utm_campaign=facebook', 'instagram'],
  ['?utm_source=boletim', 'other'],
  ['?utm_source=', 'search'],
  ['?x=utm_source=tiktok', 'search'],
  ['', 'search'],
] as const)('the first address with %j decides before the referrer: %s', (query, source) => {
  expect(detectVisitSource('https://www.google.com/', `https://banca.co.mz/products/1${query}`)).toBe(source);
});
