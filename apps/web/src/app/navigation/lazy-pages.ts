import type { PageModule } from '../../entities/page/page-module.ts';
import { allStyles } from '../ssr/styles.ts';

// The names and parts of all these files together outweigh many a page: who lands on the storefront does not fetch them.
const files = import.meta.glob<PageModule>([
  '../../pages/*.tsx',
  '!../../pages/*.test.tsx',
  '!../../pages/{home,products,product,creators,creator}.tsx',
]);

const styled = async <T>(code: Promise<T>): Promise<T> => (await Promise.all([code, allStyles()]))[0];

/** The file `src/pages/NAME.tsx`. */
export function fetchPage(name: string): Promise<PageModule> {
  const file = files[`../../pages/${name}.tsx`];
  if (!file) throw new Error(`src/pages/${name}.tsx is missing`);
  return styled(file());
}

export const layouts = {
  dashboard: () => styled(import('../layouts/dashboard.tsx')),
  admin: () => styled(import('../layouts/admin.tsx')),
};
