import type { BlogPage } from '@banca/messages/article';
import type { PageModule } from '../entities/page/page-module.ts';
import { ArticleList } from '../features/info/article-list.tsx';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';

export const createPageModule = (getBlog: () => BlogPage): PageModule => ({
  default: () => (
    <InfoPageView page={getBlog()}>
      <ArticleList articles={getBlog().articles} />
    </InfoPageView>
  ),
  meta: createInfoMeta(getBlog),
});
