import { paths } from '../../../config/paths.ts';
import type { Info, InfoSection } from '../info.ts';

interface Draft {
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

/** An article of the blog, as a page. */
export const article = (draft: Draft): Article => ({
  ...draft,
  path: paths.article(draft.slug),
  parent: { path: paths.blog, title: 'Blog' },
});
