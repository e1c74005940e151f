const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

const SAMPLE_BYTES = 4096;

/** Latin letters in UTF-16 have a zero as every second byte; no other encoding of text has zeros. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const evenZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const oddZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (Math.max(evenZeros, oddZeros) < sample.length / 8) return null;
  return oddZeros > evenZeros ? 'utf-16le' : 'utf-16be';
}

/** Decodes UTF-8 and UTF-16, with or without a byte order mark, or else Windows-1252, in which older spreadsheets save. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  if (utf16) return decode(bytes, utf16);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function createWindows1252Bytes(): Map<string, number> {
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i);
  return new Map(Array.from(decode(bytes, 'windows-1252'), (character, i) => [character, 0x80 + i]));
}

/** Repairs UTF-16 text that was decoded as UTF-8 or Windows-1252, which leaves zeros between the letters. */
export function repairUtf16(text: string): string {
  const sample = text.slice(0, SAMPLE_BYTES);
  if (sample.split('\0').length - 1 < sample.length / 8) return text;
  const windows1252 = createWindows1252Bytes();
  const bytes = Array.from(text, (character) => windows1252.get(character) ?? character.charCodeAt(0));
  return bytes.every((byte) => byte < 256) ? decodeText(Uint8Array.from(bytes)) : text;
}
