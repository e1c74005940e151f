import { describe, expect, test } from 'vitest';
import { detectFileType, type FileType } from './file-type.ts';

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const size = '\0\0\0\x20';

describe('detectFileType', () => {
  test.each<[FileType, string]>([
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['webp', 'RIFF\n\n\0\0WEBPVP8 '],
    ['avif', `${size}ftypavif\0\0\0\0avifmif1miaf`],
    ['avif', `${size}ftypmif1\0\0\0\0mif1avifmiaf`],
    ['heic', `${size}ftypheic\0\0\0\0mif1heic`],
    ['heic', `${size}ftypmif1\0\0\0\0mif1heic`],
    ['heic', `${size}ftypheix\0\0\0\0mif1heix`],
    ['avif', `${size}ftypavis\0\0\0\0msf1`],
    ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'].map((brand): [FileType, string] => [
      'heic',
      `${size}ftyp${brand}\0\0\0\0`,
    ]),
    ['other', `${size}ftypxhei\0\0\0\0cmif1msf`],
    ['other', 'mif1ftypisom\0\0\0\0isom'],
    ['other', `${size}ftyp`],
    ['other', `${size}ftypisom\0\0\0\0isomavc1mp42`],
    ['gif', 'GIF89a'],
    ['pdf', '%PDF-1.7'],
    ['pdf', '\r\n%PDF-1.4'],
    ['empty', ''],
    ['other', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['other', '\0RIFF\n\n\0\0WEBPVP8 '],
    ['other', 'MZ'],
    ['other', '\xff\xd8'],
  ])('recognizes %s in %j', (type, text) => expect(detectFileType(toBytes(text))).toBe(type));
});
