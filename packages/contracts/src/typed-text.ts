/** Control and format characters (such as U+200B, U+200E and U+202A), variation selectors and fillers. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/**
 * Cleans identifiers that people type or paste from contacts and chats: phone numbers, email addresses, codes, usernames,
 * slugs and searches. Removes invisible characters, turns full-width letters and digits into ASCII, dashes into `-`, and runs
 * of white space into one space. Not for prose, where joiners carry meaning.
 */
export const cleanTypedText = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(INVISIBLE, '').normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
