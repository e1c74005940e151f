/** Characters without a shape of their own, such as U+00AD, U+200B, U+200E, U+202A, U+2060, U+2066 and U+FEFF. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens, dashes and the minus sign, after NFKC. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** For texts that otherwise stay as typed: URLs, payment codes and messages. Not for prose, in which joiners shape letters. */
export const removeInvisibleCharacters = (text: string): string => text.replace(INVISIBLE, '').trim();

/** For phone numbers, emails, usernames, slugs and searches, but not for prose. Idempotent. See docs/rules.md#typed-text. */
export const cleanTypedText = (text: string): string =>
  removeInvisibleCharacters(text).normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
