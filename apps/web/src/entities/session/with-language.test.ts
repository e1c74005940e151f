import { expect, test } from 'vitest';
import { withLanguage } from './language-links.tsx';

test.each([
  ['/products?q=mapa&lang=pt#lista', '/products?q=mapa&lang=en#lista'],
  ['/', '/?lang=en'],
  ['//a//example.com?lang=', '/?lang=en'],
  ['/.//example.com', '/?lang=en'],
])('the address of %s in another language is %s', (path, address) => {
  expect(withLanguage(path, 'en')).toBe(address);
});
