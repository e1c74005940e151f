import type { PageModule } from '../../entities/page/page-module.ts';
import type { InfoPage } from '../../features/info/info-page.ts';
import { loadAllStyles } from '../ssr/styles.ts';

// This list is larger than many pages, so this module is fetched on demand and not with the storefront.
const pageImports = import.meta.glob<PageModule>([
  '../../pages/*.tsx',
  '!../../pages/*.test.tsx',
  '!../../pages/{home,products,product,creators,creator,info}.tsx',
]);

const withStyles = async <T>(code: Promise<T>): Promise<T> => (await Promise.all([code, loadAllStyles()]))[0];

const infoPageImports = import.meta.glob<{ page: InfoPage }>('../../features/info/pages/*.ts');

async function fetchInfoPage(importInfoPage: () => Promise<{ page: InfoPage }>): Promise<PageModule> {
  const [{ createInfoPageModule }, { page }] = await Promise.all([import('../../pages/info.tsx'), importInfoPage()]);
  return createInfoPageModule(page);
}

/** Fetches the page in `src/pages/NAME.tsx`, or the one that shows the text in `src/features/info/pages/NAME.ts`. */
export function fetchPage(name: string): Promise<PageModule> {
  const importInfoPage = infoPageImports[`../../features/info/pages/${name}.ts`];
  if (importInfoPage) return withStyles(fetchInfoPage(importInfoPage));
  const importPage = pageImports[`../../pages/${name}.tsx`];
  if (!importPage) throw new Error(`src/pages/${name}.tsx is missing`);
  return withStyles(importPage());
}

export const layouts = {
  quiet: () => withStyles(import('../layouts/quiet.tsx')),
  dashboard: () => withStyles(import('../layouts/dashboard.tsx')),
  admin: () => withStyles(import('../layouts/admin.tsx')),
};
