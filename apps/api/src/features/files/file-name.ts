import { createValidationError } from '../../platform/errors.ts';

const NAME_MAX_LENGTH = 200;
const EXTENSION_MAX_LENGTH = 16;

/** Control characters, line separators, halves of surrogate pairs, and characters that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Shortens a name between two characters as a reader sees them, so that no emoji breaks. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let length = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > maxLength) break;
    length = index + segment.length;
  }
  return text.slice(0, length);
}

/**
 * Returns the name of a file as buyers see it, in NFC, without a path and with at most 200 characters. It is never used as a path.
 * @throws AppError validation_failed if nothing is left of the name
 */
export function cleanFileName(text: string): string {
  const lastSegment = text.split(/[/\\]/).at(-1) ?? '';
  const name = lastSegment.normalize('NFC').replace(UNSAFE, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(name)) throw createValidationError({ filename: 'fileUpload.nameRequired' });
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= EXTENSION_MAX_LENGTH ? name.slice(dot) : '';
  if (name.length <= NAME_MAX_LENGTH) return name;
  const stem = name.slice(0, name.length - extension.length);
  return shorten(stem, NAME_MAX_LENGTH - extension.length).trimEnd() + extension;
}
