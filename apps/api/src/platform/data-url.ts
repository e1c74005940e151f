import { imageTooLarge, unsupportedImageType } from './image-errors.ts';

/** Pickers that do not know the type of a picture declare none, or bytes. The content decides. */
const BASE64_HEADER = /^data:(?:image\/[a-z0-9.+-]{1,50}|application\/(?:octet-stream|pdf))?;base64,$/i;

/** One pattern over both parts keeps a state for each of millions of characters, which overflows the stack. */
function findBase64(url: string): string {
  const dataStart = url.indexOf(',') + 1;
  const data = url.slice(dataStart);
  const isBase64 = BASE64_HEADER.test(url.slice(0, Math.min(dataStart, 100)));
  if (data === '') throw unsupportedImageType('empty');
  if (!isBase64 || /[^A-Za-z0-9+/=\s]/.test(data)) throw unsupportedImageType();
  return data;
}

export function parseDataUrl(url: string, maxBytes: number): Buffer {
  const bytes = Buffer.from(findBase64(url), 'base64');
  if (bytes.length > maxBytes) throw imageTooLarge();
  return bytes;
}
