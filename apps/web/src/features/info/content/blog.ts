import { paths } from '../../../config/paths.ts';
import type { Info } from '../info.ts';

export const blog: Info = {
  path: paths.blog,
  title: 'Blog',
  description:
    'Artigos curtos e práticos para quem vende produtos digitais em Moçambique: preços, capas, comprovativos, conversas com clientes.',
  lead: 'O que aprendemos a montar bancas, em artigos curtos que servem já amanhã.',
  sections: [],
};
