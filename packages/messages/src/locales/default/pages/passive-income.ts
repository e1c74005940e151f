import { createCoursePage } from '../../pt/pages/courses/course-page.ts';
import { course } from '../../pt/pages/passive-income.ts';
import { courses } from './courses/courses.ts';

export const page = createCoursePage({
  ...course,
  plan: courses.income,
  description:
    'Curso de rendimento passivo com produtos digitais: um catálogo que vende sem publicares todos os dias. Inclui os outros cursos. $99.99.',
});
