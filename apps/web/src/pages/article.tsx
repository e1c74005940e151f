import type { Article, BlogPage } from '@banca/messages/article';
import { useParams } from 'react-router-dom';
import type { PageModule } from '../entities/page/page-module.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';
import { getLocale } from '../lib/i18n/active-locale.ts';
import NotFoundPage, { meta as notFoundMeta } from './not-found.tsx';

const findArticle = ({ articles }: BlogPage, slug: string | undefined): Article | undefined =>
  articles.find((article) => article.slug === slug);

const buildBlogPosting = (article: Article, origin: string): Record<string, unknown> => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  datePublished: article.updated,
  inLanguage: getLocale().htmlLang,
  url: origin + article.path,
  author: { '@type': 'Organization', name: 'Banca', url: origin },
});

const createMeta =
  (getBlog: () => BlogPage): NonNullable<PageModule['meta']> =>
  (state, location) => {
    const article = findArticle(getBlog(), location.params['slug']);
    if (!article) return notFoundMeta();
    return createInfoMeta(
      () => article,
      (origin) => [buildBlogPosting(article, origin)],
    )(state, location);
  };

const ArticlePage = ({ blog }: { blog: BlogPage }) => {
  const article = findArticle(blog, useParams()['slug']);
  return article ? <InfoPageView page={article} /> : <NotFoundPage />;
};

export const createPageModule = (getBlog: () => BlogPage): PageModule => ({
  default: () => <ArticlePage blog={getBlog()} />,
  meta: createMeta(getBlog),
});
