/** Best file first. The default locale has only texts that differ from the Portuguese ones. The blog's text includes articles. */
export const listPageTextFiles = (page: string, localeId: string): string[] =>
  [localeId, 'pt'].map((folder) => `${folder}/pages/${page === 'article' ? 'blog' : page}.ts`);
