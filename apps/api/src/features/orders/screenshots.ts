import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

const LIFETIME_S = 15 * 60;
/** URLs created within one step are equal, so that the browser can cache the screenshots. */
const EXPIRY_STEP_S = 5 * 60;

/** Creates a signed URL that needs no bearer token and is valid for 15 to 20 minutes. */
export function createScreenshotUrl(deps: Deps, order: Pick<OrderRecord, '_id' | 'screenshot'>): string | null {
  if (!order.screenshot) return null;
  const expires = Math.ceil(deps.clock.now().getTime() / 1000 / EXPIRY_STEP_S) * EXPIRY_STEP_S + LIFETIME_S;
  const signature = deps.keys.sign('screenshot', String(order._id), expires);
  return `/api/orders/${String(order._id)}/screenshot?expires=${expires}&signature=${signature}`;
}

/** @throws AppError not_found, gone */
export async function openScreenshot(
  deps: Deps,
  id: string,
  { expires, signature }: { expires: number; signature: string },
): Promise<StoredFile> {
  if (!deps.keys.verify(signature, 'screenshot', id, expires)) throw notFound();
  if (expires * 1000 < deps.clock.now().getTime()) throw new AppError('gone', 'orders.screenshotExpired');
  const order = await OrderModel.findById(id, { screenshot: 1 }).lean();
  const file = order?.screenshot ? await deps.storage.get(order.screenshot) : undefined;
  if (!file) throw notFound();
  return file;
}
