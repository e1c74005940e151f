import type { PlainMessageId } from '@banca/messages';
import type { defaultCategories } from './default-categories.ts';

/** What people read instead of the stored name of a default category. */
export const CATEGORY_LABELS: Record<(typeof defaultCategories)[number]['name'], PlainMessageId> = {
  Arte: 'categoryNames.art',
  Música: 'categoryNames.music',
  Software: 'categoryNames.software',
  Ebook: 'categoryNames.ebook',
  Cursos: 'categoryNames.courses',
  'Info-Products': 'categoryNames.infoProducts',
  Templates: 'categoryNames.templates',
  Outros: 'categoryNames.other',
};
