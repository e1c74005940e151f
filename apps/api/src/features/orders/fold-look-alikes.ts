/**
 * Upper-case Cyrillic and Greek letters beside the Latin letter or the digit that they look like, after the confusables
 * data of Unicode Technical Standard 39. That data is not used as it is, since it also folds O and 0, and I and 1, which
 * are different characters of a payment code.
 */
const LOOK_ALIKES = [
  ['АВЕЅІЈКМНОРСТУҮХӀЗԌԚԜҺѴ', 'ABESIJKMHOPCTYYXI3GQWHV'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ', 'ABEZHIKMNOPTYXJ'],
] as const;

const LATIN_LETTER_BY_LOOK_ALIKE = new Map(
  LOOK_ALIKES.flatMap(([letters, latinLetters]) => [...letters].map((letter, i) => [letter, latinLetters[i] ?? letter])),
);

/**
 * Upper-case text with letters that look Latin replaced by Latin ones. Full-width and decorated forms lose their
 * decoration, accents become separate characters.
 */
export const foldLookAlikes = (text: string): string =>
  Array.from(text.normalize('NFKD').toUpperCase(), (letter) => LATIN_LETTER_BY_LOOK_ALIKE.get(letter) ?? letter).join('');
