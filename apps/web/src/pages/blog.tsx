import { ArticleList } from '../features/info/article-list.tsx';
import { articles } from '../features/info/articles/articles.ts';
import { blog } from '../features/info/content/blog.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';

export const meta = createInfoMeta(blog);

const BlogPage = () => (
  <InfoPageView page={blog}>
    <ArticleList articles={articles} />
  </InfoPageView>
);

export default BlogPage;
