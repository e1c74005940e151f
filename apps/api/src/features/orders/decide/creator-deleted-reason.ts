import type { Translator } from '@banca/messages/catalogues';

/** The stored `cancelReason` of orders that were cancelled because their creator's account was deleted. Must not change. */
export const CREATOR_DELETED_REASON = 'Este criador já não vende na Banca.';

/** Translates the reason that Banca gives. Reasons that creators wrote stay as they are. */
export const translateCancelReason = (reason: string, t: Translator['t']): string =>
  reason === CREATOR_DELETED_REASON ? t('accounts.noLongerSelling') : reason;
