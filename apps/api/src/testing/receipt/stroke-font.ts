/** A font of stroked paths on a grid of 4 × 6, so that images do not depend on installed fonts. */
const O = 'M2 0Q0 0 0 3T2 6T4 3T2 0Z';
const P = 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0';
const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 6 2 0 4 6M.7 4H3.3',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M0 0H2.2A1.4 1.4 0 0 1 2.2 2.8',
  C: 'M3.8 1.2Q3.2 0 2 0Q0 0 0 3T2 6Q3.2 6 3.8 4.8',
  D: 'M0 0V6H1.6Q4 6 4 3T1.6 0Z',
  E: 'M3.8 0H0V6H3.8M0 3H3.2',
  F: 'M3.8 0H0V6M0 3H3.2',
  G: 'M3.8 1.2Q3.2 0 2 0Q0 0 0 3T2 6Q4 6 4 4V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0V6M0 0H2M0 6H2',
  J: 'M3.6 0V4.2Q3.6 6 2 6T.4 4.4',
  K: 'M0 0V6M4 0 0 3.4M1.5 2.3 4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.4 4 0V6',
  N: 'M0 6V0L4 6V0',
  O,
  P,
  Q: `${O}M2.6 4.4 4 6.3`,
  R: `${P}M1.8 3.4 4 6`,
  S: 'M3.8 1.1Q3.4 0 2 0 .2 0 .2 1.5 .2 2.8 2 3 3.9 3.2 3.9 4.5 3.9 6 2 6 .5 6 .1 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0 2 6 4 0',
  W: 'M0 0 1 6 2 2 3 6 4 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3 4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  // The slash distinguishes zero from the letter O in confirmation codes.
  '0': `${O}M1.3 4.3 2.7 1.7`,
  '1': 'M.6 1.3 2.2 0V6M.6 6H3.8',
  '2': 'M.2 1.4Q.4 0 2 0 3.8 0 3.8 1.7 3.8 2.9 2.4 4L.1 6H4',
  '3': 'M.3 1Q.8 0 2 0 3.7 0 3.7 1.5 3.7 2.8 1.6 2.8 3.9 2.8 3.9 4.4 3.9 6 2 6 .4 6 .1 4.8',
  '4': 'M3 6V0L0 4.3H4',
  '5': 'M3.6 0H.6L.3 2.7Q1 2.1 2 2.1 3.9 2.1 3.9 4 3.9 6 2 6 .5 6 .1 4.9',
  '6': 'M3.4 .6Q2.8 0 2.2 0 0 0 0 3.6 0 6 2 6 4 6 4 4.1 4 2.4 2.1 2.4 .4 2.4 .05 3.9',
  '7': 'M0 0H4L1.5 6',
  '8': 'M2 2.8Q.4 2.6 .4 1.4 .4 0 2 0T3.6 1.4Q3.6 2.6 2 2.8 0 3 0 4.4 0 6 2 6T4 4.4Q4 3 2 2.8Z',
  '9': 'M.6 5.4Q1.2 6 1.8 6 4 6 4 2.4 4 0 2 0 0 0 0 1.9 0 3.6 1.9 3.6 3.6 3.6 3.95 2.1',
  ',': 'M.8 5.6V6.1L.4 7',
  '.': 'M.6 5.8V6',
  ':': 'M.6 1.8V2M.6 5.2V5.4',
  '/': 'M0 6.6 2.6 -.6',
  '-': 'M.2 3.2H2.4',
  '+': 'M0 3.2H3M1.5 1.7V4.7',
};
const MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'M1.3 -2 2.3 -1.1',
  '\u0301': 'M2.7 -2 1.7 -1.1',
  '\u0302': 'M1 -1.1 2 -2 3 -1.1',
  '\u0303': 'M.9 -1.1Q1.4 -2 2 -1.5T3.1 -2',
  '\u0327': 'M2 6V6.6Q3 7 2 7.6',
};
const WIDTHS: Readonly<Record<string, number>> = { I: 2, ',': 1.2, '.': 1.2, ':': 1.2, '/': 2.6, '-': 2.6, '+': 3, ' ': 1.8 };
const GAP = 1.7;

const toLetters = (text: string): string[] => [...text.toUpperCase().normalize('NFD')];
const getAdvance = (letter: string): number => (letter in MARKS ? 0 : (WIDTHS[letter] ?? 4) + GAP);

/** Returns the width of a text in user units, for capitals of height `size`. */
export function measureStrokeText(text: string, size: number): number {
  const units = toLetters(text).reduce((sum, letter) => sum + getAdvance(letter), 0);
  return (Math.max(0, units - GAP) * size) / 6;
}

export interface StrokeText {
  text: string;
  x: number;
  /** Top of the capitals. */
  y: number;
  /** Height of the capitals, in user units. */
  size: number;
  colour: string;
  /** Stroke width as a share of the size. */
  weight?: number;
  align?: 'start' | 'middle' | 'end';
}

/** Draws text in capitals as SVG paths. Leaves all but letters, digits, `, . : / - +` and Portuguese accents blank. */
export function drawStrokeText({ text, x, y, size, colour, weight = 0.12, align = 'start' }: StrokeText): string {
  const shift = { start: 0, middle: 0.5, end: 1 }[align] * measureStrokeText(text, size);
  let pen = 0;
  const paths = toLetters(text).map((letter) => {
    const mark = MARKS[letter];
    const from = mark ? pen - 4 - GAP : pen;
    pen += getAdvance(letter);
    const d = mark ?? GLYPHS[letter];
    return d ? `<path d="${d}" transform="translate(${from.toFixed(1)} 0)"/>` : '';
  });
  const transform = `translate(${(x - shift).toFixed(1)} ${y.toFixed(1)}) scale(${(size / 6).toFixed(3)})`;
  const strokeAttributes = `fill="none" stroke="${colour}" stroke-width="${(weight * 6).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="${transform}" ${strokeAttributes}>${paths.join('')}</g>`;
}
