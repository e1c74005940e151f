import type { InfoPage } from '../../../info-page.ts';
import { page as portuguesePage } from '../../pt/pages/learn.ts';
import { plans } from './courses/courses.ts';

export const page: InfoPage = {
  ...portuguesePage,
  title: 'Learn & Grow',
  lang: 'en',
  sections: portuguesePage.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => (typeof block === 'object' && 'plans' in block ? { plans } : block)),
  })),
};
