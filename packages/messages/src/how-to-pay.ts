/**
 * What a creator sends to a buyer. It is in the language of the buyer, which may differ from that of the page, so it is no part of the
 * catalogue: see `locales/LOCALE/how-to-pay.ts`.
 */
export interface HowToPayTexts {
  /** With `{amount}`. */
  card: string;
  otherwise: string;
  /** With `{price}`, `{amount}`, `{method}` and `{account}`. */
  foreign: string;
  /** With `{amount}`. */
  other: string;
  /** With `{name}`, `{product}` and `{order}`. */
  intro: string;
  proof: string;
}
