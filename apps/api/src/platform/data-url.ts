import { imageTooLarge, unsupportedImageType } from './image-errors.ts';

/** File pickers that do not know a picture's type declare none or a general one. The content is checked later. */
const BASE64_HEADER = /^data:(?:image\/[a-z0-9.+-]{1,50}|application\/(?:octet-stream|pdf))?;base64,$/i;

/** Uses two patterns, because one over header and data keeps a state for millions of characters and overflows the stack. */
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
