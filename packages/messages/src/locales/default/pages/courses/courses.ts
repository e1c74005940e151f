import type { Plan } from '../../../../info-page.ts';
import { courses as portugueseCourses } from '../../../pt/pages/courses/courses.ts';

export const courses = {
  creation: { ...portugueseCourses.creation, price: '$27.99' },
  marketing: { ...portugueseCourses.marketing, price: '$30.99' },
  income: { ...portugueseCourses.income, price: '$99.99' },
};

export const plans: Plan[] = Object.values(courses);
