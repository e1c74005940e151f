import { z } from 'zod';
import { cleanTypedText } from './typed-text.ts';

const LENGTH_MAX = 200;

/** At most two values that the signature covers, such as an id or a time, then the signature of 32 characters. */
const TOKEN = /^(?:=?3D)?((?:[0-9a-z]+\.){0,2}[\w-]{32})(?![0-9A-Za-z])/;

/** Removes what mail programs and people add: white space, invisible characters, punctuation, quoted-printable `=3D`. */
export function cleanToken(text: string): string {
  const compact = cleanTypedText(text.replace(/=?\s/g, ''));
  return TOKEN.exec(compact)?.[1] ?? compact;
}

export const LinkToken = z.string().max(LENGTH_MAX).overwrite(cleanToken);

/** A malformed token becomes an empty one, so that every wrong token gets the same response. */
export const TokenQuery = z.object({ token: LinkToken.default('').catch('') });

export const createTokenSchema = (invalid: string) =>
  z.string(invalid).min(1, invalid).max(LENGTH_MAX, invalid).overwrite(cleanToken);

export const createTokenInput = (invalid: string) => z.object({ token: createTokenSchema(invalid) });
