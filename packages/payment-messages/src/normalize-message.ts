import { removeSenderText } from '@banca/contracts/message-kind';

/** Longer texts are cut before and after NFKC, which can turn a character into 18. A confirmation has about 300 characters. */
const MAX_LENGTH = 10_000;

/** Removes invisible characters and combining marks, and replaces dashes by `-` and emoji and white space by a space. */
export const normalizeMessage = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .slice(0, MAX_LENGTH)
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s\p{C}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+/gu, ' ')
    .trim();

/** Removes the accents of Latin letters. The length stays the same, so positions in the result are valid in `text`. */
const foldAccents = (text: string): string =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));

/** Lower case, without accents and without what a sender typed. @param message as `normalizeMessage` returns it */
export const foldMessage = (message: string): string => removeSenderText(foldAccents(message).toLowerCase());
