export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'pdf' | 'empty' | 'other';

/** How many bytes of a file `detectFileType` reads. */
export const FILE_TYPE_BYTES = 64;

const toText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** HEIF files name what they contain in brands. An iPhone writes `heic` or `heix`, and `mif1` beside it. */
function detectHeif(head: string): FileType {
  const brands: string[] = head.slice(8).match(/.{4}/gs) ?? [];
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => /hei[cxms]|hev[cxms]|mif1|msf1/.test(brand)) ? 'heic' : 'other';
}

/** Names and declared types are often missing or wrong. @param start at least the first `FILE_TYPE_BYTES`, or the whole file */
export function detectFileType(start: Uint8Array): FileType {
  if (start.length === 0) return 'empty';
  const head = toText(start.subarray(0, FILE_TYPE_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  if (head.startsWith('ftyp', 4)) return detectHeif(head);
  if (head.startsWith('GIF8')) return 'gif';
  return head.includes('%PDF-') ? 'pdf' : 'other';
}
