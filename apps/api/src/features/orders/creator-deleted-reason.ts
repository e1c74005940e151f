import { getTranslator } from '@banca/messages/catalogues';

/** The stored `cancelReason` of orders that were cancelled because their creator's account was deleted. */
export const CREATOR_DELETED_REASON = getTranslator(undefined).t('accounts.noLongerSelling');
