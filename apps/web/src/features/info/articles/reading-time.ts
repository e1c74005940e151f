import type { Info } from '../info.ts';

const WORDS_PER_MINUTE = 200;

/** Whole minutes that an article takes; the icons and anchors in its data weigh next to nothing. */
export const estimateReadingMinutes = ({ lead, sections }: Pick<Info, 'lead' | 'sections'>): number =>
  Math.max(1, Math.round(`${lead} ${JSON.stringify(sections)}`.split(/\s+/).length / WORDS_PER_MINUTE));
