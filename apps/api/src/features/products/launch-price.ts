import type { Deps } from '../../platform/deps.ts';
import { createValidationError } from '../../platform/errors.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { mznToCentavos } from '../../platform/money.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { LAUNCH_INDEX, type ProductRecord, ProductModel } from './products.model.ts';
import { endLaunchIfOver, NO_LAUNCH, type Prices } from './published/end-launch-if-over.ts';
import { refreshAfterCommit } from './published/refresh-products.ts';

/** In MZN. Absent values keep those of the product, and null removes them. */
interface PriceChanges {
  price?: number | undefined;
  launchPrice?: number | null | undefined;
  launchPriceUntil?: string | null | undefined;
}

/** @throws AppError validation_failed for a launch price without an end in the future, or that is not below the price */
export function resolvePrices(
  before: Prices | undefined,
  changes: PriceChanges,
  now: Date,
): Required<Prices> & { regular: number } {
  const current = before && endLaunchIfOver(before, now);
  const regular = changes.price === undefined ? (current?.regularPrice ?? current?.price ?? 0) : mznToCentavos(changes.price);
  const launchPrice =
    changes.launchPrice === undefined ? current?.launchPrice : changes.launchPrice && mznToCentavos(changes.launchPrice);
  if (launchPrice == null) return { ...NO_LAUNCH, price: regular, regular };
  const until = changes.launchPriceUntil === undefined ? current?.launchPriceUntil : changes.launchPriceUntil;
  if (launchPrice >= regular) throw createValidationError({ launchPrice: 'upload.launchPriceTooHigh' });
  if (until == null) throw createValidationError({ launchPriceUntil: 'upload.launchUntilRequired' });
  const launchPriceUntil = new Date(until);
  if (launchPriceUntil <= now) throw createValidationError({ launchPriceUntil: 'upload.launchUntilPast' });
  return { price: launchPrice, launchPrice, launchPriceUntil, regularPrice: regular, regular };
}

/** Stores the prices that return. */
export async function endLaunches(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const isOver = { launchPriceUntil: { $lte: now } };
  const ended = ProductModel.find(isOver, { _id: 1 }).sort({ launchPriceUntil: 1 }).hint(LAUNCH_INDEX);
  const update = [
    { $set: { price: { $ifNull: ['$regularPrice', '$price'] }, updatedAt: now } },
    { $unset: ['launchPrice', 'launchPriceUntil', 'regularPrice'] },
  ];
  await runEach(
    iterateCursor<Pick<ProductRecord, '_id'>>(ended.lean().cursor({ batchSize: CURSOR_BATCH_SIZE })),
    async ({ _id }) =>
      await inTransaction(async (session) => {
        await ProductModel.updateOne({ _id, ...isOver }, update, { session, updatePipeline: true });
        refreshAfterCommit(deps, [_id], session);
      }),
  );
}
