import type { InfoPage } from '@banca/messages/info-page';

const WORDS_PER_MINUTE = 200;

/** Counts the words of the serialized sections; their ids and icons hardly change the result. */
export const estimateReadingMinutes = ({ lead, sections }: Pick<InfoPage, 'lead' | 'sections'>): number =>
  Math.max(1, Math.round(`${lead} ${JSON.stringify(sections)}`.split(/\s+/).length / WORDS_PER_MINUTE));
