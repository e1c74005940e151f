import type { InfoPage } from '@banca/messages/info-page';
import type { PageModule } from '../../entities/page/page-module.ts';

const pageImports = import.meta.glob<PageModule>([
  '../../pages/*.tsx',
  '!../../pages/*.test.tsx',
  '!../../pages/{home,products,product,creators,creator,library,order,download,info,help,blog,article,tools}.tsx',
]);

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
export const fetchPage = async (name: string): Promise<PageModule> =>
  await (pageImports[`../../pages/${name}.tsx`] ?? (() => fetchInfoPage(name)))();

export const layouts = {
  quiet: () => import('../layouts/quiet.tsx'),
  dashboard: () => import('../layouts/dashboard.tsx'),
  admin: () => import('../layouts/admin.tsx'),
};
