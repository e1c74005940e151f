import type { InfoPage } from '@banca/messages/info-page';
import type { PageModule } from '../../entities/page/page-module.ts';
import { loadStyles } from '../ssr/styles.ts';

// This list is larger than many pages, so this module is fetched on demand and not with the storefront.
const pageImports = import.meta.glob<PageModule>([
  '../../pages/*.tsx',
  '!../../pages/*.test.tsx',
  '!../../pages/{home,products,product,creators,creator,info,help,blog,article,tools}.tsx',
]);

export async function withStyles<T>(name: string, code: Promise<T>): Promise<T> {
  const [module] = await Promise.all([code, loadStyles(name)]);
  return module;
}

interface InfoPageView {
  createPageModule: (getPage: () => InfoPage) => PageModule;
}

const infoPageViewImports = import.meta.glob<InfoPageView>('../../pages/{info,help,blog,article,tools}.tsx');

async function fetchInfoPage(name: string): Promise<PageModule> {
  const importView = infoPageViewImports[`../../pages/${name}.tsx`] ?? (() => import('../../pages/info.tsx'));
  const fetchText = async () => (await import('../../entities/page/fetch-page-text.ts')).fetchPageText(name);
  const [{ createPageModule }, getPage] = await Promise.all([importView(), fetchText()]);
  return createPageModule(getPage);
}

/** Fetches the page in `src/pages/NAME.tsx`, or the text page in `pages/NAME.ts` of the locales. */
export function fetchPage(name: string): Promise<PageModule> {
  const importPage = pageImports[`../../pages/${name}.tsx`];
  return withStyles(name, importPage ? importPage() : fetchInfoPage(name));
}

export const layouts = {
  quiet: () => withStyles('layouts/quiet', import('../layouts/quiet.tsx')),
  dashboard: () => withStyles('layouts/dashboard', import('../layouts/dashboard.tsx')),
  admin: () => withStyles('layouts/admin', import('../layouts/admin.tsx')),
};
