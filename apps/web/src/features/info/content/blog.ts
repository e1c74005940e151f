import { paths } from '../../../config/paths.ts';
import type { InfoPage } from '../info-page.ts';

export const blog: InfoPage = {
  path: paths.blog,
  title: 'Blog',
  description:
    'Artigos curtos e práticos para quem vende produtos digitais em Moçambique: preços, capas, comprovativos, conversas com clientes.',
  lead: 'O que aprendemos a montar bancas, em artigos curtos que servem já amanhã.',
  sections: [],
};
