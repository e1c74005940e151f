import type { Block, Plan } from './info-page.ts';

export interface Course {
  plan: Plan;
  lead: string;
  description: string;
  goals: string[];
  audience: Block[];
  modules: { term: string; text: string }[];
  lesson: { title: string; blocks: Block[] };
}

export const joinItems = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((item) => item.charAt(0).toLowerCase() + item.slice(1))].join('; ');
