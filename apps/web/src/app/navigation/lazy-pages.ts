import type { PageModule } from '../../entities/page/page-module.ts';
import { loadStyles } from '../ssr/styles.ts';

// The list of the other pages is larger than these pages, so it is fetched with one of them.
const buyerPageImports = import.meta.glob<PageModule>('../../pages/{library,order,download}.tsx');
const importOtherPages = () => import('./other-pages.ts');

async function withStyles<T>(name: string, code: Promise<T>): Promise<T> {
  const [module] = await Promise.all([code, loadStyles(name)]);
  return module;
}

const fetchOtherPage = async (name: string): Promise<PageModule> => await (await importOtherPages()).fetchPage(name);

/**
 * Fetches the page in `src/pages/NAME.tsx`, or the text page in `pages/NAME.ts` of the locales, and its styles.
 * @param importPage for a landing page, which this module does not import
 */
export const fetchPage = (name: string, importPage = buyerPageImports[`../../pages/${name}.tsx`]): Promise<PageModule> =>
  withStyles(name, importPage ? importPage() : fetchOtherPage(name));

const createLayoutImport = (name: 'quiet' | 'dashboard' | 'admin') => async () =>
  await withStyles(
    `layouts/${name}`,
    importOtherPages().then(({ layouts }) => layouts[name]()),
  );

export const layouts = {
  quiet: createLayoutImport('quiet'),
  dashboard: createLayoutImport('dashboard'),
  admin: createLayoutImport('admin'),
};
