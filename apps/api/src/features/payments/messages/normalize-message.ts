/** Longer texts are cut, also after NFKC, which replaces one character by up to 18. A confirmation has about 300. */
const MAX_LENGTH = 10_000;

/** Returns one line of text without invisible characters and emoji. Names keep their accents. */
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

/** Replaces Latin letters with accents. The length stays the same, so that a position in the result is one in `text`. */
export const foldAccents = (text: string): string =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));
