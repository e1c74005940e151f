import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { routes } from '../app/navigation/routes.ts';
import { isPrivatePath } from './private-paths.ts';

/** Public pages that are only rendered in the browser. */
const PUBLIC_PAGES: string[] = [paths.login(), paths.signup, paths.requestReset, paths.wishlist];

describe('isPrivatePath', () => {
  it.each(routes.map(({ path, ssr }) => [path.replace(/:\w+/g, '65f1c0ffee0123456789abcd'), ssr] as const))(
    'is true for %s unless the page is public',
    (path, isServerRendered) => {
      expect(isPrivatePath(path)).toBe(!isServerRendered && !PUBLIC_PAGES.includes(path));
    },
  );

  it.each(['/l/curso', '/Dashboard', '/orders/65f1c0ffee0123456789abcd', '/verify-email', '/api/auth/me', '/api/categoriesx'])(
    'treats %s as private',
    (path) => expect(isPrivatePath(path)).toBe(true),
  );

  it.each(['/uploads/a.webp', '/api/products', '/api/creators/65f1c0ffee0123456789abcd/products', '/api/categories'])(
    'treats %s as public',
    (path) => expect(isPrivatePath(path)).toBe(false),
  );
});
