/**
 * Upper-case Cyrillic and Greek letters, each with the Latin letter or digit that looks like it, from Unicode Technical
 * Standard 39. Leaves out O and 0, and I and 1, because they are different characters in a payment code.
 */
const LOOK_ALIKES = [
  ['АВЕЅІЈКМНОРСТУҮХӀЗԌԚԜҺѴ', 'ABESIJKMHOPCTYYXI3GQWHV'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ', 'ABEZHIKMNOPTYXJ'],
] as const;

const LATIN_LETTER_BY_LOOK_ALIKE = new Map(
  LOOK_ALIKES.flatMap(([letters, latinLetters]) => [...letters].map((letter, i) => [letter, latinLetters[i] ?? letter])),
);

export const foldLookAlikes = (text: string): string =>
  Array.from(text.normalize('NFKD').toUpperCase(), (letter) => LATIN_LETTER_BY_LOOK_ALIKE.get(letter) ?? letter).join('');
