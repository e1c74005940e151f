import type { PageModule } from '../../entities/page/page-module.ts';
import type { Info } from '../../features/info/info.ts';
import { loadAllStyles } from '../ssr/styles.ts';

// The list of all these files is larger than many pages, so this module is fetched on demand and not with the storefront.
const pageImports = import.meta.glob<PageModule>([
  '../../pages/*.tsx',
  '!../../pages/*.test.tsx',
  '!../../pages/{home,products,product,creators,creator,info}.tsx',
]);

const withStyles = async <T>(code: Promise<T>): Promise<T> => (await Promise.all([code, loadAllStyles()]))[0];

const infoImports = import.meta.glob<{ info: Info }>('../../features/info/pages/*.ts');

async function fetchInfoPage(importInfo: () => Promise<{ info: Info }>): Promise<PageModule> {
  const [{ createInfoPage }, { info }] = await Promise.all([import('../../pages/info.tsx'), importInfo()]);
  return createInfoPage(info);
}

/** Fetches the page in `src/pages/NAME.tsx`, or the one that shows the text in `src/features/info/pages/NAME.ts`. */
export function fetchPage(name: string): Promise<PageModule> {
  const importInfo = infoImports[`../../features/info/pages/${name}.ts`];
  if (importInfo) return withStyles(fetchInfoPage(importInfo));
  const importPage = pageImports[`../../pages/${name}.tsx`];
  if (!importPage) throw new Error(`src/pages/${name}.tsx is missing`);
  return withStyles(importPage());
}

export const layouts = {
  dashboard: () => withStyles(import('../layouts/dashboard.tsx')),
  admin: () => withStyles(import('../layouts/admin.tsx')),
};
