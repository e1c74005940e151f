import { DEFAULT_LOCALE } from '@banca/messages';
import type { InfoPage } from '@banca/messages/info-page';
import { listPageTextFiles } from '@banca/messages/page-texts';
import { languages } from '../../config/languages.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { insertMethodNames } from './insert-method-names.ts';

interface PageText {
  page: InfoPage;
}

const textImports = import.meta.glob<PageText>('../../../../../packages/messages/src/locales/*/pages/*.ts');
/** A browser build serves one locale; the server and development serve all with the same modules. */
const localeIds = __MESSAGES_ARE_INLINED__
  ? [getLocale().id]
  : [DEFAULT_LOCALE, ...languages.map(({ id }) => id), ...(__HAS_PSEUDO_LOCALE__ ? ['pseudo'] : [])];

const findTextImport = (name: string, localeId: string): (() => Promise<PageText>) | undefined =>
  listPageTextFiles(name, localeId)
    .map((file) => textImports[`../../../../../packages/messages/src/locales/${file}`])
    .find(Boolean);

/** Fetches the text of a page in each locale. The returned function returns the text of the active locale. */
export async function fetchPageText(name: string): Promise<() => InfoPage> {
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
