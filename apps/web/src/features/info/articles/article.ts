import { paths } from '../../../config/paths.ts';
import type { Info, InfoSection } from '../info.ts';

interface ArticleContent {
  slug: string;
  title: string;
  description: string;
  lead: string;
  updated: string;
  sections: InfoSection[];
}

export interface Article extends Info {
  slug: string;
  updated: string;
}

export const createArticle = (content: ArticleContent): Article => ({
  ...content,
  path: paths.article(content.slug),
  parent: { path: paths.blog, title: 'Blog' },
});
