import { expect, test } from 'vitest';
import { wrapText } from './draw.ts';

/** Every character is one unit wide. */
const measure = (text: string): number => [...text].length;
const wrap = (text: string, maxLines = 3) => wrapText(text, { maxWidth: 10, maxLines, measure });

test.each([
  ['Bases', ['Bases']],
  ['Doze bases de timbila', ['Doze bases', 'de timbila']],
  ['  Doze \n bases  ', ['Doze bases']],
  ['Otorrinolaringologista e som', ['Otorrinola', 'ringologis', 'ta e som']],
  ['um dois três quatro cinco seis sete oito', ['um dois', 'três', 'quatro…']],
  ['um dois três quatro', ['um dois', 'três', 'quatro']],
  ['a'.repeat(5000), ['aaaaaaaaaa', 'aaaaaaaaaa', 'aaaaaaaaa…']],
  ['🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸', ['🎸🎸🎸🎸🎸🎸🎸🎸🎸🎸', '🎸']],
  ['', []],
])('wraps %.40s', (text, lines) => expect(wrap(text)).toEqual(lines));
