import type { Article } from './article.ts';
import { cover } from './cover.ts';
import { pricing } from './pricing.ts';
import { proof } from './proof.ts';
import { sameQuestions } from './same-questions.ts';

/** Newest first. */
export const articles: Article[] = [proof, pricing, cover, sameQuestions];

export const findArticle = (slug: string | undefined): Article | undefined => articles.find((article) => article.slug === slug);
