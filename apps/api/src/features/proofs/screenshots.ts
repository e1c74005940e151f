import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { getContentType, type StoredFile } from '../../platform/storage/storage.ts';
import { listEarlierProofs, type OrderRecord, OrderModel } from '../orders/orders.model.ts';

const LIFETIME_S = 15 * 60;
/** URLs created within one step are equal, so that the browser can cache the screenshots. */
const EXPIRY_STEP_S = 5 * 60;

/** Creates a signed URL that needs no bearer token and is valid for 15 to 20 minutes. */
export function createScreenshotUrl(deps: Deps, order: Pick<OrderRecord, '_id' | 'screenshot'>): string | null {
  return order.screenshot ? signUrl(deps, String(order._id)) : null;
}

/** @param proof - the position in `earlierProofs`, of which none is ever removed */
export const createEarlierScreenshotUrl = (deps: Deps, order: Pick<OrderRecord, '_id' | 'earlierProofs'>, proof: number) =>
  order.earlierProofs[proof]?.screenshot ? signUrl(deps, String(order._id), proof) : null;

const toSignedParts = (id: string, expires: number, proof: number | undefined): [string, ...(string | number)[]] =>
  proof === undefined ? [id, expires] : [id, expires, proof];

function signUrl(deps: Deps, id: string, proof?: number): string {
  const expires = Math.ceil(deps.clock.now().getTime() / 1000 / EXPIRY_STEP_S) * EXPIRY_STEP_S + LIFETIME_S;
  const signature = deps.keys.sign('screenshot', ...toSignedParts(id, expires, proof));
  return `/api/orders/${id}/screenshot?expires=${expires}${proof === undefined ? '' : `&proof=${proof}`}&signature=${signature}`;
}

/** @throws AppError not_found, gone */
export async function openScreenshot(
  deps: Deps,
  id: string,
  { expires, proof, signature }: { expires: number; proof?: number | undefined; signature: string },
): Promise<StoredFile & { type: string }> {
  if (!deps.keys.verify(signature, 'screenshot', ...toSignedParts(id, expires, proof))) throw notFound();
  if (expires * 1000 < deps.clock.now().getTime()) throw new AppError('gone', 'orders.screenshotExpired');
  const order = await OrderModel.findById(id, { screenshot: 1, 'earlierProofs.screenshot': 1 }).lean<OrderRecord>();
  if (!order) throw notFound();
  const { screenshot } = proof === undefined ? order : (listEarlierProofs(order)[proof] ?? {});
  const file = screenshot ? await deps.storage.get(screenshot) : undefined;
  if (!screenshot || !file) throw notFound();
  return { ...file, type: getContentType(screenshot) };
}
