import { CATEGORY_LABELS } from '@banca/contracts/category-labels';
import { t } from '../../lib/i18n/text.tsx';

/** Translates the name of a default category. Any other name is shown as the admins entered it. */
export const getCategoryName = (storedName: string): string =>
  Object.hasOwn(CATEGORY_LABELS, storedName) ? t(CATEGORY_LABELS[storedName as keyof typeof CATEGORY_LABELS]) : storedName;
