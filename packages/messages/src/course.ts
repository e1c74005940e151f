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

/** Joins the items of a list into one sentence. */
export const joinItems = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((item) => item.charAt(0).toLowerCase() + item.slice(1))].join('; ');
