import { createCoursePage } from '../../pt/pages/courses/course-page.ts';
import { course } from '../../pt/pages/digital-product-creation.ts';
import { courses } from './courses/courses.ts';

export const page = createCoursePage({
  ...course,
  plan: courses.creation,
  description:
    'Curso de criação de produtos digitais em português: da ideia ao primeiro ficheiro à venda, em oito aulas com exercícios. $27.99.',
});
