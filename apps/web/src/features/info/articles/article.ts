import { paths } from '../../../config/paths.ts';
import type { InfoPage, InfoSection } from '../info-page.ts';

interface ArticleContent {
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

export const createArticle = (content: ArticleContent): Article => ({
  ...content,
  path: paths.article(content.slug),
  parent: { path: paths.blog, title: 'Blog' },
});
