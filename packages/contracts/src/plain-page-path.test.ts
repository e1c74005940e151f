import { expect, test } from 'vitest';
import { findPlainPagePath } from './plain-page-path.ts';

const id = '65f1c0ffee0123456789abcd';

test.each([
  [`/checkout/${id}`, `/checkout/${id}/form`],
  [`/orders/${id}/`, `/orders/${id}/form`],
  [`/Download/${id.toUpperCase()}`, `/Download/${id.toUpperCase()}/form`],
  [`/products/${id}`, undefined],
  ['/library', '/library/form'],
  ['/orders', undefined],
  [`/orders/${id}/form`, undefined],
  [`//evil.test/orders/${id}`, undefined],
])('the page without scripts of %s is %s', (path, plainPath) => expect(findPlainPagePath(path)).toBe(plainPath));
