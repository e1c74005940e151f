import type { Translator } from '@banca/messages/catalogues';

const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** A full stop, of any script, between a possible host name and its top-level domain. */
const HOST_DOT = /(?<=\S)([.\u2024\u3002\uff0e\uff61])(?=\p{L}{2})/gu;
const WWW = /www[.\u2024\u3002\uff0e\uff61](?=\S)/giu;
const SCHEME = /:(?=\s*[/\\]{2})/g;
const AT_SIGN = /(?<=\S)@(?=\S)/g;

/** Reduces text that other people typed to one line without anything that mail programs turn into a link. */
export const toUnlinkableLine = (text: string): string =>
  text
    .replace(INVISIBLE, ' ')
    .replace(SCHEME, ': ')
    .replace(WWW, '$& ')
    .replace(HOST_DOT, '$1 ')
    .replace(AT_SIGN, ' @ ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Like `toUnlinkableLine`, but keeps the given accounts where they stand between spaces or before a punctuation mark. */
export function toUnlinkableLineWithAccounts(text: string, accounts: readonly string[]): string {
  const isAccount = (word: string): boolean => accounts.includes(word.replace(/[.,;:!?)]+$/, ''));
  const segments: { text: string; isKept: boolean }[] = [];
  for (const word of text.split(/\s+/)) {
    const last = segments.at(-1);
    if (isAccount(word) || !last || last.isKept) segments.push({ text: word, isKept: isAccount(word) });
    else last.text += ` ${word}`;
  }
  const texts = segments.map((segment) => (segment.isKept ? segment.text : toUnlinkableLine(segment.text)));
  return texts.join(' ').trim();
}

export const isUnlinkableLine = (text: string): boolean => toUnlinkableLine(text) === text.trim();

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u;

/** Omits a name that could be a message or a link. */
export const greet = (name: string, t: Translator['t']): string => {
  const oneLine = name.replace(/\s+/g, ' ').trim();
  return NAME.test(oneLine) ? t('emailLayout.greeting', { name: oneLine }) : t('emailLayout.greetingWithoutName');
};
