import { useParams } from 'react-router-dom';
import type { PageModule } from '../entities/page/page-module.ts';
import { findArticle } from '../features/info/articles/articles.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';
import NotFoundPage, { meta as notFoundMeta } from './not-found.tsx';

export const meta: PageModule['meta'] = (state, location) => {
  const article = findArticle(location.params['slug']);
  if (!article) return notFoundMeta();
  const buildPosting = (origin: string) => [
    {
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.description,
      datePublished: article.updated,
      inLanguage: 'pt-MZ',
      url: origin + article.path,
      author: { '@type': 'Organization', name: 'Banca', url: origin },
    },
  ];
  return createInfoMeta(article, buildPosting)(state, location);
};

const ArticlePage = () => {
  const article = findArticle(useParams()['slug']);
  return article ? <InfoPageView page={article} /> : <NotFoundPage />;
};

export default ArticlePage;
