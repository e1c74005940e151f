const PREFIX_MAX_LENGTH = 15;
const WORDS_MAX = 8;

interface Named {
  firstName: string;
  lastName: string;
  username: string;
}

const tokenize = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the prefixes, of at most 15 code points, of the first eight words of each text. */
function toPrefixes(texts: string[]): string[] {
  const words = new Set(texts.flatMap((text) => tokenize(text).slice(0, WORDS_MAX)));
  const prefixes = [...words].flatMap((word) => {
    const letters = [...word].slice(0, PREFIX_MAX_LENGTH);
    return letters.map((_, i) => letters.slice(0, i + 1).join(''));
  });
  return [...new Set(prefixes)];
}

export const toNamePrefixes = ({ firstName, lastName, username }: Named): string[] => toPrefixes([firstName, lastName, username]);

export const toAccountPrefixes = ({ firstName, lastName, username, email }: Named & { email: string }): string[] =>
  toPrefixes([firstName, lastName, username, email]);

/** Cyrillic and Greek letters, each with the Latin letter or digit that looks like it. */
const LOOK_ALIKES = [
  ['АВЕЅІЈКМНОРСТУҮХӀЗԌԚԜҺѴ', 'ABESIJKMHOPCTYYXI3GQWHV'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ', 'ABEZHIKMNOPTYXJ'],
] as const;

const LATIN = new Map(
  LOOK_ALIKES.flatMap(([letters, latinLetters]) => [...letters].map((letter, i) => [letter, latinLetters[i] ?? letter])),
);

/** Undefined for a code without letters and digits. */
export const normalizePaymentCode = (code: string): string | undefined =>
  Array.from(code.normalize('NFKD').toUpperCase(), (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^A-Z0-9]/g, '') || undefined;
