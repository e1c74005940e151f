import { expect, test } from 'vitest';
import { isSecretUrl } from './secret-pages.ts';

const ID = '65f1c0ffee0123456789abcd';

test.each([
  `/orders/${ID}`,
  `/ORDERS/${ID}/`,
  `//Orders//${ID}`,
  `/%6frders/${ID}`,
  `/orders%2f${ID}`,
  `/x/../orders/${ID}`,
  `/./orders/${ID}`,
  `/x/%2e%2e/orders/${ID}`,
  `/\\orders\\${ID}`,
  `/Download/${ID}?token=1.a`,
  '/reset-password',
  '/Reset-Password/?token=a',
  '/verify-email#top',
  '/confirm-email-change',
  '/undo-email-change//',
  `/newsletter/${ID}/confirm`,
  '/library',
  '/library/api/orders',
  '/login?next=%2Fverify-email%3Ftoken%3Da',
  '/login?next=%252Fverify-email%253Ftoken%253Da',
  '/verify-email.?token=a',
  '/verify-email%3Ftoken=a',
])('%s is secret', (url) => {
  expect(isSecretUrl(url)).toBe(true);
});

test.each(['/', '/products', '/ordersx', '/help?q=tokens', '/blog/orders', '/%ff', '*', '', '/login?next=/dashboard'])(
  '%s is public',
  (url) => {
    expect(isSecretUrl(url)).toBe(false);
  },
);
