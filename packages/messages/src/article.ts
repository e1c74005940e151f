import type { InfoPage, InfoSection } from './info-page.ts';

interface ArticleContent {
  /** The last segment of the path, which is the same in all locales. */
  slug: string;
  title: string;
  description: string;
  lead: string;
  updated: string;
  sections: InfoSection[];
}

export interface Article extends InfoPage {
  slug: string;
  updated: string;
}

export interface BlogPage extends InfoPage {
  /** Newest first. */
  articles: Article[];
}

export const createArticle = (content: ArticleContent): Article => ({
  ...content,
  path: `/blog/${content.slug}`,
  parent: 'blog',
});
