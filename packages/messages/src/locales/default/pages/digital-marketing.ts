import { createCoursePage } from '../../pt/pages/courses/course-page.ts';
import { course } from '../../pt/pages/digital-marketing.ts';
import { courses } from './courses/courses.ts';

export const page = createCoursePage({
  ...course,
  plan: courses.marketing,
  description:
    'Curso de marketing digital para criadores em Moçambique: WhatsApp, Facebook, TikTok e Google, em oito aulas com exercícios. $30.99.',
});
