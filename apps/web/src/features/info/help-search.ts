import type { InfoSection, Question } from './info.ts';
import { plain } from './rich-text.tsx';

const ACCENTS = /[\u0300-\u036f]/g;
const fold = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

const textOf = ({ question, answer }: Question): string =>
  fold(
    [question, ...answer.flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part).flat()))]
      .map(plain)
      .join(' '),
  );

/** So few answers stand open. */
const FEW = 3;

/** The questions that hold every word of `q`, under their headings; accents and case do not matter. */
export function searchHelp(sections: InfoSection[], q: string): { sections: InfoSection[]; count: number } {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const holds = (entry: Question): boolean => words.every((word) => textOf(entry).includes(word));
  const kept = sections.map((section) => ({
    ...section,
    questions: section.blocks.flatMap((block) =>
      typeof block === 'object' && 'questions' in block ? block.questions.filter(holds) : [],
    ),
  }));
  const count = kept.reduce((sum, { questions }) => sum + questions.length, 0);
  const found = kept
    .filter(({ questions }) => questions.length > 0)
    .map(({ questions, ...section }) => ({
      ...section,
      blocks: [{ questions, isOpen: words.length > 0 && count <= FEW }],
    }));
  return { sections: found, count };
}
