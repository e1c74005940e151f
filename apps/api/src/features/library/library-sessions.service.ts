import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { isRightCode, TRIES_MAX } from './library-code.ts';
import { createSecret, hashSecret, SESSION_LIFETIME_MS } from './library-cookies.ts';
import { LibraryRequestModel, type LibraryRequestRecord } from './library-requests.model.ts';
import { LibrarySessionModel } from './library-sessions.model.ts';

interface TypedCode {
  request: string;
  code: string;
  /** The hash of the browser's cookie. */
  browser: string | undefined;
  ip: string;
}

const createGoneError = (): AppError => new AppError('gone', 'library.codeGone');

function createWrongCodeError(triesLeft: number): AppError {
  if (triesLeft === 0) return createGoneError();
  return createValidationError({ code: { id: 'library.wrongCode', values: { tries: triesLeft } } });
}

/** The first code of a request is always compared: others in the same network must not lock out who has the email. */
async function limitTries({ limits }: Deps, { tries }: Pick<LibraryRequestRecord, 'tries'>, ip: string): Promise<void> {
  if (tries > 1) await limits.consume('library-try-ip', ip);
  else await limits.tryConsume('library-try-ip', ip);
}

/** Counts the try before the code is compared, so that parallel tries cannot exceed the limit. @throws AppError gone, rate_limited */
async function startTry(deps: Deps, { request, browser, ip }: TypedCode): Promise<LibraryRequestRecord> {
  const filter = { _id: request, browser: browser ?? '', expiresAt: { $gt: deps.clock.now() }, tries: { $lt: TRIES_MAX } };
  const options = { returnDocument: 'after' } as const;
  const tried = await LibraryRequestModel.findOneAndUpdate(filter, { $inc: { tries: 1 } }, options).lean<LibraryRequestRecord>();
  if (!tried) throw createGoneError();
  try {
    await limitTries(deps, tried, ip);
  } catch (error) {
    // The code was not compared.
    await LibraryRequestModel.updateOne({ _id: tried._id }, { $inc: { tries: -1 } });
    throw error;
  }
  return tried;
}

/** @returns the request, for `createSession` @throws AppError validation_failed, gone, rate_limited */
export async function checkCode(deps: Deps, typed: TypedCode): Promise<LibraryRequestRecord> {
  const request = await startTry(deps, typed);
  if (!isRightCode(deps.keys, request, typed.code)) throw createWrongCodeError(TRIES_MAX - request.tries);
  await deps.limits.refund('library-try-ip', typed.ip);
  return request;
}

/** Uses the code up. @returns the secret for the cookie @throws AppError gone if it is used already */
export async function createSession({ clock }: Deps, { _id, emailKey }: LibraryRequestRecord): Promise<string> {
  const secret = createSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFETIME_MS);
  await inTransaction(async (session) => {
    const { deletedCount } = await LibraryRequestModel.deleteOne({ _id }, { session });
    if (deletedCount === 0) throw createGoneError();
    await LibrarySessionModel.create([{ _id: hashSecret(secret), emailKey, createdAt, expiresAt }], { session });
  });
  return secret;
}

/** @param id the hash of the browser's cookie */
export async function findSessionAddress({ clock }: Deps, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const session = await LibrarySessionModel.findOne({ _id: id, expiresAt: { $gt: clock.now() } }, { emailKey: 1 }).lean();
  return session?.emailKey;
}

/** Idempotent. */
export const endSession = async (id: string | undefined): Promise<void> =>
  void (id !== undefined && (await LibrarySessionModel.deleteOne({ _id: id })));
