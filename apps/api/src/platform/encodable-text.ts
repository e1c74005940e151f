import type { PDFFont } from '@cantoo/pdf-lib';

/** Replaces what the font of a PDF lacks: a letter by the one without accents, and other letters and emoji by `?`. */
export function createTextEncoder(font: Pick<PDFFont, 'getCharacterSet'>): (text: string) => string {
  const supported = new Set(font.getCharacterSet());
  const isSupported = (character: string): boolean => supported.has(character.codePointAt(0) as number);
  const replace = (character: string): string => {
    const [base = ''] = character.normalize('NFD');
    return [character, base].find(isSupported) ?? '\0';
  };
  return (text) => Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '), replace).join('').replaceAll(/\0+/g, '?');
}
