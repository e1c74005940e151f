import { isEqualInConstantTime } from '../../platform/constant-time.ts';
import type { Keys, SecretKeys } from '../../platform/keys.ts';
import type { LibraryRequestRecord } from './library-requests.model.ts';

export const CODE_LIFETIME_MS = 30 * 60 * 1000;
export const TRIES_MAX = 5;

type Request = Pick<LibraryRequestRecord, '_id' | 'emailKey'>;

export const createCode = ({ derive }: SecretKeys, { _id, emailKey }: Request): string =>
  String(derive('library-code', String(_id), emailKey).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

export const isRightCode = ({ allSecrets }: Keys, request: Request, code: string): boolean =>
  allSecrets.some((secretKeys) => isEqualInConstantTime(createCode(secretKeys, request), code));
