import { getTranslator } from '@banca/messages/catalogues';

/** The texts of clients that choose no language. */
export const { t } = getTranslator(undefined);
