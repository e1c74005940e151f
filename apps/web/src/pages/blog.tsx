import { ArticleList } from '../features/info/article-list.tsx';
import { articles } from '../features/info/articles/articles.ts';
import { blog } from '../features/info/content/blog.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = createInfoMeta(blog);

const BlogPage = () => (
  <InfoPage info={blog}>
    <ArticleList articles={articles} />
  </InfoPage>
);

export default BlogPage;
