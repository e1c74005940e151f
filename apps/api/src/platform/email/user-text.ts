/** Control and invisible characters, also those that reverse the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Full stops of every script, between what could be a host name and its ending. */
const HOST_DOT = /(?<=\S)([.\u2024\u3002\uff0e\uff61])(?=\p{L}{2})/gu;
const WWW = /www[.\u2024\u3002\uff0e\uff61](?=\S)/giu;
const SCHEME = /:(?=\s*[/\\]{2})/g;
const AT_SIGN = /(?<=\S)@(?=\S)/g;

/**
 * Text that somebody else wrote, made safe for our e-mails: one line, and nothing in it that a mail program turns into a
 * link. Anybody can order in anybody's name, so our e-mails would otherwise carry their advertisement.
 */
export const toSafeText = (text: string): string =>
  text
    .replace(INVISIBLE, ' ')
    .replace(SCHEME, ': ')
    .replace(WWW, '$& ')
    .replace(HOST_DOT, '$1 ')
    .replace(AT_SIGN, ' @ ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Whether text reads the same in an e-mail as it was written. */
export const isSafeText = (text: string): boolean => toSafeText(text) === text.trim();

/** What a person's name looks like: no digits, no signs of an address, not longer than a line. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u;

/** The first words of an e-mail, without a name that is more than a name. */
export const greet = (name: string): string => {
  const oneLine = name.replace(/\s+/g, ' ').trim();
  return NAME.test(oneLine) ? `Olá ${oneLine}` : 'Olá';
};
