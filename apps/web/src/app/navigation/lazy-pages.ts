import { DEFAULT_LOCALE } from '@banca/messages';
import type { InfoPage } from '@banca/messages/info-page';
import { listPageTextFiles } from '@banca/messages/page-texts';
import { languages } from '../../config/languages.ts';
import { insertMethodNames } from '../../entities/page/insert-method-names.ts';
import type { PageModule } from '../../entities/page/page-module.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { loadAllStyles } from '../ssr/styles.ts';

// This list is larger than many pages, so this module is fetched on demand and not with the storefront.
const pageImports = import.meta.glob<PageModule>([
  '../../pages/*.tsx',
  '!../../pages/*.test.tsx',
  '!../../pages/{home,products,product,creators,creator,info,help,blog,article,tools}.tsx',
]);

async function withStyles<T>(code: Promise<T>): Promise<T> {
  const [module] = await Promise.all([code, loadAllStyles()]);
  return module;
}

interface InfoPageView {
  createPageModule: (getPage: () => InfoPage) => PageModule;
}

interface PageText {
  page: InfoPage;
}

const textImports = import.meta.glob<PageText>('../../../../../packages/messages/src/locales/*/pages/*.ts');
const infoPageViewImports = import.meta.glob<InfoPageView>('../../pages/{info,help,blog,article,tools}.tsx');
/** A browser build serves one locale; the server and development serve all with the same modules. */
const localeIds = __MESSAGES_ARE_INLINED__
  ? [getLocale().id]
  : [DEFAULT_LOCALE, ...languages.map(({ id }) => id), ...(__HAS_PSEUDO_LOCALE__ ? ['pseudo'] : [])];

const findTextImport = (name: string, localeId: string): (() => Promise<PageText>) | undefined =>
  listPageTextFiles(name, localeId)
    .map((file) => textImports[`../../../../../packages/messages/src/locales/${file}`])
    .find(Boolean);

/** Fetches the text of a page in each locale. The returned function returns the text of the active locale. */
async function fetchText(name: string): Promise<() => InfoPage> {
  const fetchLocale = async (id: string) => {
    const module = await findTextImport(name, id)?.();
    return [id, module?.page] as const;
  };
  const textsByLocale = Object.fromEntries(await Promise.all(localeIds.map(fetchLocale)));
  const pagesByLocale: Record<string, InfoPage> = {};
  return () => {
    const { id } = getLocale();
    const text = textsByLocale[id];
    if (!text) throw new Error(`The locale ${id} has no pages/${name}.ts`);
    return (pagesByLocale[id] ??= insertMethodNames(text));
  };
}

async function fetchInfoPage(name: string): Promise<PageModule> {
  const importView = infoPageViewImports[`../../pages/${name}.tsx`] ?? (() => import('../../pages/info.tsx'));
  const [{ createPageModule }, getPage] = await Promise.all([importView(), fetchText(name)]);
  return createPageModule(getPage);
}

/** Fetches the page in `src/pages/NAME.tsx`, and the text that it shows if the locales contain `pages/NAME.ts`. */
export function fetchPage(name: string): Promise<PageModule> {
  if (findTextImport(name, DEFAULT_LOCALE)) return withStyles(fetchInfoPage(name));
  const importPage = pageImports[`../../pages/${name}.tsx`];
  if (!importPage) throw new Error(`src/pages/${name}.tsx is missing`);
  return withStyles(importPage());
}

export const layouts = {
  quiet: () => withStyles(import('../layouts/quiet.tsx')),
  dashboard: () => withStyles(import('../layouts/dashboard.tsx')),
  admin: () => withStyles(import('../layouts/admin.tsx')),
};
