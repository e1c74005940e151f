import type { Translator } from '@banca/messages/catalogues';

/** What is known to have arrived of an order. */
export interface FormattedArrivedAmount {
  /** Formatted. */
  amount: string;
  /** The rest, formatted, if the buyer has sent a proof of it that the creator has not confirmed. */
  unconfirmed?: string | undefined;
}

/** Says after a text about what arrived that the rest may have arrived, too. */
export const addUnconfirmed = (text: string, { amount, unconfirmed }: FormattedArrivedAmount, t: Translator['t']): string =>
  unconfirmed === undefined ? text : `${text} ${t('orders.restUnconfirmed', { arrived: amount, rest: unconfirmed })}`;
