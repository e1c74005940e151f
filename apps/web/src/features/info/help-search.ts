import { cleanTypedText } from '@banca/contracts/typed-text';
import type { FaqEntry, InfoSection } from '@banca/messages/info-page';
import { stripMarkdown } from './markdown.tsx';

const COMBINING_MARKS = /[\u0300-\u036f]/g;
/** Visitors type `mpesa`, `email` and `cant` for `M-Pesa`, `e-mail` and `can’t`. */
const HYPHENS_AND_APOSTROPHES = /[-'’]/g;
const normalize = (text: string): string =>
  text.normalize('NFD').replace(COMBINING_MARKS, '').replace(HYPHENS_AND_APOSTROPHES, '').toLowerCase();

const getSearchText = ({ question, answer }: FaqEntry): string =>
  normalize(
    [question, ...answer.flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part).flat()))]
      .map(stripMarkdown)
      .join(' '),
  );

/** Results with at most this many entries are expanded. */
const MAX_OPEN_ENTRIES = 3;

/** Returns the entries that contain every word of `q`, ignoring accents, case, hyphens and apostrophes. */
export function searchHelp(sections: InfoSection[], q: string): { sections: InfoSection[]; count: number } {
  const words = normalize(cleanTypedText(q)).split(/\s+/).filter(Boolean);
  const matches = (entry: FaqEntry): boolean => words.every((word) => getSearchText(entry).includes(word));
  const filteredSections = sections.map((section) => ({
    ...section,
    questions: section.blocks.flatMap((block) =>
      typeof block === 'object' && 'questions' in block ? block.questions.filter(matches) : [],
    ),
  }));
  const count = filteredSections.reduce((sum, { questions }) => sum + questions.length, 0);
  const matchingSections = filteredSections
    .filter(({ questions }) => questions.length > 0)
    .map(({ questions, ...section }) => ({
      ...section,
      blocks: [{ questions, isOpen: words.length > 0 && count <= MAX_OPEN_ENTRIES }],
    }));
  return { sections: matchingSections, count };
}
