import { open } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from '../run-command.ts';

export interface BackupKeys {
  recipient?: string | undefined;
  identity?: string | undefined;
  passphrase?: string | undefined;
  /** The exponent of the cost, which is a power of two. */
  scryptWorkFactor?: number;
}

type Bytes = AsyncIterable<Uint8Array>;

const FILE_SIGNATURE = 'age-encryption.org/v1';

export const isEncrypting = ({ recipient, passphrase }: BackupKeys): boolean => Boolean(recipient ?? passphrase);

/** Encrypts with the recipient, or else with the passphrase. @throws CommandError for a malformed recipient */
export function createEncryptStream({ recipient, passphrase, scryptWorkFactor }: BackupKeys): Duplex {
  const encrypter = new Encrypter();
  if (scryptWorkFactor) encrypter.setScryptWorkFactor(scryptWorkFactor);
  try {
    if (recipient) encrypter.addRecipient(recipient);
    else if (passphrase) encrypter.setPassphrase(passphrase);
  } catch {
    throw new CommandError('BACKUP_RECIPIENT must be an age recipient, `age1…`.');
  }
  return Duplex.from(async function* (source: Bytes) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  });
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FILE_SIGNATURE.length), 0, FILE_SIGNATURE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === FILE_SIGNATURE;
  } finally {
    await file.close();
  }
}

/** @throws CommandError without a key. With a wrong key, reading the stream fails with a CommandError. */
export function createDecryptStream({ identity, passphrase }: BackupKeys): Duplex {
  if (!identity && !passphrase)
    throw new CommandError('The archive is encrypted. Next: set BACKUP_IDENTITY or BACKUP_PASSPHRASE.');
  const decrypter = new Decrypter();
  if (passphrase) decrypter.addPassphrase(passphrase);
  try {
    if (identity) decrypter.addIdentity(identity);
  } catch {
    throw new CommandError('BACKUP_IDENTITY must be an age identity, `AGE-SECRET-KEY-1…`.');
  }
  return Duplex.from(async function* (source: Bytes) {
    const decrypted = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
      throw String(error).includes('no identity matched')
        ? new CommandError(
            'The archive cannot be decrypted: BACKUP_IDENTITY or BACKUP_PASSPHRASE is not the one it was made with.',
          )
        : error;
    });
    yield* decrypted;
  });
}
