import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { getContentType, type StoredFile } from '../../../platform/storage/storage.ts';
import { assertScreenshotUrl } from '../../proofs/screenshots.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

/** @throws AppError not_found, gone */
export async function openScreenshot(
  deps: Deps,
  id: string,
  query: Parameters<typeof assertScreenshotUrl>[2],
): Promise<StoredFile & { type: string }> {
  assertScreenshotUrl(deps, id, query);
  const order = await OrderModel.findById(id, { screenshot: 1, 'earlierProofs.screenshot': 1 }).lean<OrderRecord>();
  if (!order) throw notFound();
  const { screenshot } = query.proof === undefined ? order : (order.earlierProofs[query.proof] ?? {});
  const file = screenshot ? await deps.storage.get(screenshot) : undefined;
  if (!screenshot || !file) throw notFound();
  return { ...file, type: getContentType(screenshot) };
}
