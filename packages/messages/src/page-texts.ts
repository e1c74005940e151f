/** Lists the files to try in order: the default locale has only texts that differ from the Portuguese ones. Articles are in the blog. */
export const listPageTextFiles = (page: string, localeId: string): string[] =>
  [localeId, 'pt'].map((folder) => `${folder}/pages/${page === 'article' ? 'blog' : page}.ts`);
