import { DEFAULT_LOCALE } from './locale.ts';

/**
 * Lists the files in `locales/` that may contain the text of a page, best first. The default locale contains only the texts that
 * differ from the Portuguese ones. Articles are part of the blog's text.
 */
export function listPageTextFiles(page: string, localeId: string): string[] {
  const folders = localeId === DEFAULT_LOCALE ? [DEFAULT_LOCALE, 'pt'] : [localeId];
  return folders.map((folder) => `${folder}/pages/${page === 'article' ? 'blog' : page}.ts`);
}
