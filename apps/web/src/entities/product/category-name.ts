import type { defaultCategories } from '@banca/contracts/default-categories';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../../lib/i18n/text.tsx';

const messageIdByName: Record<(typeof defaultCategories)[number]['name'], PlainMessageId> = {
  Arte: 'categoryNames.art',
  Música: 'categoryNames.music',
  Software: 'categoryNames.software',
  Ebook: 'categoryNames.ebook',
  Cursos: 'categoryNames.courses',
  'Info-Products': 'categoryNames.infoProducts',
  Templates: 'categoryNames.templates',
  Outros: 'categoryNames.other',
};

/** Translates the name of a default category. Any other name is shown as the admins entered it. */
export const getCategoryName = (storedName: string): string =>
  Object.hasOwn(messageIdByName, storedName) ? t(messageIdByName[storedName as keyof typeof messageIdByName]) : storedName;
