import type { BlogPage } from '../../../article.ts';
import { cover } from './blog/cover.ts';
import { pricing } from './blog/pricing.ts';
import { proof } from './blog/proof.ts';
import { sameQuestions } from './blog/same-questions.ts';

export const page: BlogPage = {
  path: '/blog',
  title: 'Blog',
  description:
    'Short, practical articles for people who sell digital products in Mozambique: prices, covers, proofs of payment, talking to customers.',
  lead: 'What we’ve learnt from setting up shops, in short articles you can use tomorrow.',
  sections: [],
  articles: [proof, pricing, cover, sameQuestions],
};
