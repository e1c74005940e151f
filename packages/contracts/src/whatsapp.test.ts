import { expect, test } from 'vitest';
import { SocialLinks } from './users.schemas.ts';
import { parseWhatsAppNumber, toWhatsAppUrl } from './whatsapp.ts';

test.each([
  ['84 555 0123', '258845550123'],
  ['+258845550123', '258845550123'],
  ['00258 84 555-0123', '258845550123'],
  ['+27 82 555 0123', '27825550123'],
  ['0027825550123', '27825550123'],
  ['\u2066+258 84 555 0123\u2069', '258845550123'],
  ['https://wa.me/258845550123', '258845550123'],
  ['wa.me/+27825550123?text=Oi', '27825550123'],
  ['http://WA.ME/845550123/', '258845550123'],
  ['https://api.whatsapp.com/send?phone=258845550123&text=x', '258845550123'],
])('%s is the number %s', (text, number) => {
  expect(parseWhatsAppNumber(text)).toBe(number);
  expect(toWhatsAppUrl(text)).toBe(`https://wa.me/${number}`);
});

test.each([
  '',
  'liga-me',
  '123',
  '27825550123',
  '+258 12 345 6789',
  '845550123 ou 865550123',
  '845550123/x',
  'https://evil.test/258845550123',
  'https://evil.test/?u=wa.me/258845550123',
  'https://wa.me.evil.test/258845550123',
  'https://wa.me@evil.test/258845550123',
  'https://evil.test#https://wa.me/258845550123',
  'evil.test\\wa.me/258845550123',
  'javascript:alert(258845550123)',
  '9'.repeat(5000),
])('%.50s opens no chat', (text) => {
  expect(parseWhatsAppNumber(text)).toBeNull();
  expect(toWhatsAppUrl(text)).toBeUndefined();
});

test('links of WhatsApp to a business, a group or a channel stay, but are no number', () => {
  for (const [link, url] of [
    ['wa.me/message/ABC123', 'https://wa.me/message/ABC123'],
    ['http://chat.whatsapp.com/Gx1-_2', 'https://chat.whatsapp.com/Gx1-_2'],
    ['https://whatsapp.com/channel/0029Va/', 'https://whatsapp.com/channel/0029Va'],
  ] as const) {
    expect(parseWhatsAppNumber(link)).toBeNull();
    expect(toWhatsAppUrl(link)).toBe(url);
  }
  expect(toWhatsAppUrl('https://whatsapp.com.evil.test/channel/1')).toBeUndefined();
});

test.each([
  ['84 345 6789', '+258843456789'],
  ['+258 84-345-6789', '+258843456789'],
  ['+27 82 555 0123', '+27825550123'],
  ['https://wa.me/258843456789', 'https://wa.me/258843456789'],
  ['', ''],
])('the number %s of a profile is stored as %s', (text, stored) => {
  expect(SocialLinks.parse({ linkedin: text })).toEqual({ linkedin: stored });
});

test('a profile has no other text with spaces, and no number of another network is changed', () => {
  expect(SocialLinks.safeParse({ linkedin: '84 345 67' }).success).toBe(false);
  expect(SocialLinks.parse({ facebook: '843456789' })).toEqual({ facebook: '843456789' });
});
