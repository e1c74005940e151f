import { randomInt } from 'node:crypto';
import type { Passwords } from '../../../platform/passwords.ts';

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_COUNT = 10;
const RANDOM_LENGTH = 11;

const createRandomText = (): string => Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The first digit is the position of the hash, so that checking a code takes one comparison with bcrypt and not ten. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODE_COUNT }, (_, position) => `${position}${createRandomText()}`);

/** Groups the characters as people type them: `0k7q-m2x9-dp4t`. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

export const hashRecoveryCodes = (passwords: Passwords, codes: string[]): Promise<{ hash: string }[]> =>
  Promise.all(codes.map(async (code) => ({ hash: await passwords.hash(code) })));

interface StoredCode {
  hash: string;
  usedAt?: Date | null;
}

export async function findRecoveryCode(passwords: Passwords, stored: StoredCode[], code: string): Promise<string | undefined> {
  const candidate = stored[Number(code[0])];
  if (!candidate || candidate.usedAt) return undefined;
  return (await passwords.verify(code, candidate.hash)) ? candidate.hash : undefined;
}
