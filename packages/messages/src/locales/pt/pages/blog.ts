import type { BlogPage } from '../../../article.ts';
import { cover } from './blog/cover.ts';
import { pricing } from './blog/pricing.ts';
import { proof } from './blog/proof.ts';
import { sameQuestions } from './blog/same-questions.ts';

export const page: BlogPage = {
  path: '/blog',
  title: 'Blog',
  description:
    'Artigos curtos e práticos para quem vende produtos digitais em Moçambique: preços, capas, comprovativos, conversas com clientes.',
  lead: 'O que aprendemos a montar bancas, em artigos curtos que servem já amanhã.',
  sections: [],
  articles: [proof, pricing, cover, sameQuestions],
};
