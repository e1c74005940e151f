import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { DeleteOwnAccountInput } from './account-deletion.schemas.ts';
import { LoginInput, RequestResetInput, SignupInput } from './auth.schemas.ts';
import { CategoryInput } from './categories.schemas.ts';
import { renewDownload } from './downloads.schemas.ts';
import { subscribeNewsletter } from './newsletter.schemas.ts';
import { OrderInput } from './order-input.schemas.ts';
import { ProductListQuery } from './product-lists.schemas.ts';
import { ProductInput } from './product.schemas.ts';
import { createShortUrl, openShortUrl } from './short-links.schemas.ts';
import { ProfileInput } from './users.schemas.ts';

/** Puts a mark before each character and after the last one, as contacts and chats do. */
const addMarks = (text: string): string => ['\u202a', ...text, '\u202c'].join('\u200b');

describe('identifiers with invisible marks', () => {
  const order = { name: 'Ana', email: 'ana@example.com', phone: '+258 84 555-0123', confirmationCode: 'DF50K' };
  const names = { firstName: 'Ana', lastName: 'Bila' };
  const profile = {
    username: 'ana_bila',
    contactEmail: 'ana@example.com',
    mpesa: '84 555 0123',
    emola: '86 555 0123',
    paypal: 'ana@example.com',
    accountHolder: 'Ana Bila',
    socialLinks: { facebook: 'https://facebook.com/ana', linkedin: '+258845550123' },
  };
  const PROSE = new Set(['firstName', 'lastName', 'password', 'currentPassword']);
  const markStrings = (value: unknown): unknown => {
    if (typeof value === 'string') return addMarks(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, PROSE.has(key) ? item : markStrings(item)]));
  };

  test.each([
    ['an order', OrderInput.omit({ name: true, payment: true }), order],
    ['a profile', ProfileInput, profile],
    ['a signup', SignupInput, { ...names, username: 'ana_bila', email: 'ana@example.com', password: 'uma-senha-longa' }],
    ['a login', LoginInput, { email: 'ana@example.com', password: 'secret', otp: '0k7q-m2x9-dp4t' }],
    ['a reset', RequestResetInput, { email: 'ana@example.com' }],
    ['a subscription', subscribeNewsletter.body, { email: 'ana@example.com' }],
    ['a renewal', renewDownload.body, { email: 'ana@example.com' }],
    ['a deletion', DeleteOwnAccountInput, { username: 'ana_bila', currentPassword: 'secret' }],
    ['a slug', createShortUrl.body, { shortUrl: 'marrabenta-2026' }],
    ['a short link', openShortUrl.params, { short: 'marrabenta' }],
    ['a search', ProductListQuery, { q: 'DF50K', category: 'Arte', minPrice: '1500' }],
    ['a category', CategoryInput, { name: 'Arte' }],
  ])('are cleaned in %s', (_name, schema: z.ZodType, input) =>
    expect(schema.parse(markStrings(input))).toEqual(schema.parse(input)),
  );

  test('dashes, no-break spaces and full-width characters count as the plain ones', () => {
    const typed = {
      ...order,
      phone: '＋258\u00a084\u2011555\u20130123',
      email: 'ａｎａ＠example.com',
    };
    expect(OrderInput.parse(typed)).toMatchObject({
      phone: '+258 84-555-0123',
      email: 'ana@example.com',
    });
  });

  test('a payment code or message loses only what is invisible', () =>
    expect(OrderInput.parse({ ...order, confirmationCode: '\u200eConfirmado\nＤＦ50\u2013K\u200b' }).confirmationCode).toBe(
      'Confirmado\nＤＦ50\u2013K',
    ));

  test('a file URL loses only what is invisible', () => {
    const product = { title: 'T', description: 'D', price: 1, category: 'Arte', file: '\u200bhttps://dropbox.com/a_b\u2060 ' };
    expect(ProductInput.parse(product).file).toBe('https://dropbox.com/a_b');
    expect(ProductInput.safeParse({ ...product, file: 'https://dropbox.com/a\u2013b' }).success).toBe(false);
  });

  test('control characters and texts that are too long are refused', () => {
    for (const email of ['ana\0@example.com', 'ana@example.com\n\nana@example.com', addMarks('a'.repeat(5000))])
      expect(OrderInput.safeParse({ ...order, email }).success, email).toBe(false);
    expect(OrderInput.safeParse({ ...order, phone: '8'.repeat(31) }).success).toBe(false);
  });
});
