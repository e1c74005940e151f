import type { PageModule } from './page.ts';

// The names and parts of all these files together outweigh many a page: who lands on the storefront does not fetch them.
const files = import.meta.glob<PageModule>([
  '../pages/*.tsx',
  '!../pages/*.test.tsx',
  '!../pages/{home,products,product,creators,creator}.tsx',
]);

/** The file `src/pages/NAME.tsx`. */
export function fetchPage(name: string): Promise<PageModule> {
  const file = files[`../pages/${name}.tsx`];
  if (!file) throw new Error(`src/pages/${name}.tsx is missing`);
  return file();
}

export const layouts = {
  dashboard: () => import('./layouts/dashboard.tsx'),
  admin: () => import('./layouts/admin.tsx'),
};
