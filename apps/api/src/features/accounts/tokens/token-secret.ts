import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIX } from '../../../platform/http/access.ts';

const SECRET_BYTES = 32;
/** As many as 32 bytes need in base 62. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function toBase62(value: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let digits = '';
  for (let rest = value; rest > 0n; rest /= base) digits = `${DIGITS[Number(rest % base)]}${digits}`;
  return digits.padStart(length, '0');
}

const getChecksum = (secret: string): string => toBase62(BigInt(crc32(secret)), CHECKSUM_DIGITS);

/** Ends with a CRC-32 of its random part, as the tokens of GitHub do, so that secret scanners find no false ones. */
export function createTokenSecret(): string {
  const secret = toBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  return `${API_TOKEN_PREFIX}${secret}${getChecksum(secret)}`;
}

/** Whether it can be a token. Anything else is refused without a query. */
export function hasTokenFormat(token: string): boolean {
  const secret = token.slice(API_TOKEN_PREFIX.length, -CHECKSUM_DIGITS);
  const hasLength = token.length === API_TOKEN_PREFIX.length + SECRET_DIGITS + CHECKSUM_DIGITS;
  return hasLength && token.startsWith(API_TOKEN_PREFIX) && token.endsWith(getChecksum(secret));
}

export const hashTokenSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
