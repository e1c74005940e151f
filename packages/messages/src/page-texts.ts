/**
 * Lists the files in `locales/` that may contain the text of a page, best first. The default locale contains only texts that differ
 * from the Portuguese ones. Articles are part of the blog's text.
 */
export const listPageTextFiles = (page: string, localeId: string): string[] =>
  [localeId, 'pt'].map((folder) => `${folder}/pages/${page === 'article' ? 'blog' : page}.ts`);
