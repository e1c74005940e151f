/** Characters without a shape of their own, such as U+00AD, U+200B, U+200E, U+202A, U+2060, U+2066 and U+FEFF. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens, dashes and the minus sign, after NFKC. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Removes invisible characters and the white space around a text that is otherwise kept as it was typed: URLs, payment codes
 * and payment messages. Not for prose, in which joiners shape letters.
 */
export const removeInvisibleCharacters = (text: string): string => text.replace(INVISIBLE, '').trim();

/**
 * Cleans what people type or paste from contacts and chats: phone numbers, email addresses, usernames, slugs and searches.
 * Removes invisible characters, turns full-width letters and digits into ASCII, dashes into `-`, and runs of white
 * space into one space. Idempotent. Not for prose. See docs/rules.md#typed-text.
 */
export const cleanTypedText = (text: string): string =>
  removeInvisibleCharacters(text).normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
