import type { Block, Plan } from './info-page.ts';

/** The content of a course page. */
export interface Course {
  plan: Plan;
  lead: string;
  description: string;
  goals: string[];
  audience: Block[];
  modules: { term: string; text: string }[];
  /** A complete lesson that visitors can read before they pay. */
  lesson: { title: string; blocks: Block[] };
}
