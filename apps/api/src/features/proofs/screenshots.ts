import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { mayHaveCommitted } from '../../platform/mongo/transaction.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';
import type { ProofRecord } from './proof-fields.ts';

const LIFETIME_S = 15 * 60;
/** URLs created within one step are equal, so that the browser can cache the screenshots. */
const EXPIRY_STEP_S = 5 * 60;

type OrderScreenshots = Pick<ProofRecord, '_id' | 'screenshot' | 'earlierProofs'>;

/**
 * Creates a signed URL that needs no bearer token and is valid for 15 to 20 minutes. It names the proof, because browsers cache the
 * picture and the buyer can replace it.
 */
export const createScreenshotUrl = (deps: Deps, { _id, screenshot, earlierProofs }: OrderScreenshots): string | null =>
  screenshot ? signUrl(deps, String(_id), earlierProofs.length) : null;

/** @param proof - the position in `earlierProofs`, of which none is ever removed */
export const createEarlierScreenshotUrl = (deps: Deps, { _id, earlierProofs }: OrderScreenshots, proof: number): string | null =>
  earlierProofs[proof]?.screenshot ? signUrl(deps, String(_id), proof) : null;

/** @param proof - its position among all proofs of the order, which it keeps when it becomes an earlier one */
export const findScreenshot = (order: Omit<OrderScreenshots, '_id'>, proof: number): string | null | undefined =>
  [...order.earlierProofs, order][proof]?.screenshot;

/** When a signed URL expires, in seconds since 1970: 15 to 20 minutes from now. */
export const computeUrlExpiry = ({ clock }: Deps): number =>
  Math.ceil(clock.now().getTime() / 1000 / EXPIRY_STEP_S) * EXPIRY_STEP_S + LIFETIME_S;

function signUrl(deps: Deps, id: string, proof: number): string {
  const expires = computeUrlExpiry(deps);
  const signature = deps.keys.sign('screenshot', id, expires, proof);
  return `/api/orders/${id}/screenshot?expires=${expires}&proof=${proof}&signature=${signature}`;
}

/** @returns the position of the proof @throws AppError not_found, gone */
export function readScreenshotUrl(
  deps: Deps,
  id: string,
  { expires, proof, signature }: { expires: number; proof?: number | undefined; signature: string },
): number {
  if (proof === undefined || !deps.keys.verify(signature, 'screenshot', id, expires, proof)) throw notFound();
  if (expires * 1000 < deps.clock.now().getTime()) throw new AppError('gone', 'orders.screenshotExpired');
  return proof;
}

/** Errors of a picture name the field `images`, which only products have. Other errors have no fields. */
const toScreenshotError = (error: unknown): unknown =>
  error instanceof AppError && error.fields
    ? new AppError(error.code, { id: error.message }, { fields: { paymentScreenshot: { id: error.message } } })
    : error;

/**
 * Removes the screenshot if `save` fails, unless its transaction may have committed, because the order then needs its proof.
 * @throws AppError validation_failed, unsupported_media
 */
export async function withScreenshot<T>(
  deps: Deps,
  screenshot: UploadedFile | undefined,
  save: (name: string | null) => Promise<T>,
): Promise<T> {
  if (!screenshot) return await save(null);
  const name = await deps.images.savePrivate(screenshot.path).catch((error: unknown) => Promise.reject(toScreenshotError(error)));
  try {
    return await save(name);
  } catch (error) {
    if (!mayHaveCommitted(error)) await deps.storage.remove(name).catch(() => deps.log.warn('a screenshot was not removed'));
    throw error;
  }
}

export const listScreenshots = (record: Pick<ProofRecord, 'screenshot' | 'earlierProofs'>): string[] =>
  [record, ...record.earlierProofs].flatMap(({ screenshot }) => screenshot ?? []);
