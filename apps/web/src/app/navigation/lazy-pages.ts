import type { PageModule } from '../../entities/page/page-module.ts';
import type { Info } from '../../features/info/info.ts';
import { loadAllStyles } from '../ssr/styles.ts';

// The file names of all these pages outweigh many a page, so this module is fetched on demand: the storefront's first load does
// without it.
const pageFiles = import.meta.glob<PageModule>([
  '../../pages/*.tsx',
  '!../../pages/*.test.tsx',
  '!../../pages/{home,products,product,creators,creator,info}.tsx',
]);

const withStyles = async <T>(code: Promise<T>): Promise<T> => (await Promise.all([code, loadAllStyles()]))[0];

const infoFiles = import.meta.glob<{ info: Info }>('../../features/info/pages/*.ts');

async function fetchInfoPage(fetchInfo: () => Promise<{ info: Info }>): Promise<PageModule> {
  const [{ createInfoPage }, { info }] = await Promise.all([import('../../pages/info.tsx'), fetchInfo()]);
  return createInfoPage(info);
}

/** Fetches the page in `src/pages/NAME.tsx`, or the one that shows the text in `src/features/info/pages/NAME.ts`. */
export function fetchPage(name: string): Promise<PageModule> {
  const fetchInfo = infoFiles[`../../features/info/pages/${name}.ts`];
  if (fetchInfo) return withStyles(fetchInfoPage(fetchInfo));
  const file = pageFiles[`../../pages/${name}.tsx`];
  if (!file) throw new Error(`src/pages/${name}.tsx is missing`);
  return withStyles(file());
}

export const layouts = {
  dashboard: () => withStyles(import('../layouts/dashboard.tsx')),
  admin: () => withStyles(import('../layouts/admin.tsx')),
};
