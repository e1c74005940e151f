import type { trackView as contract } from '@banca/contracts/analytics.schemas';
import type { z } from 'zod';
import { toMaputoDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { readPublishedProducts } from '../products/published/records.ts';
import { classifyDevice, isBotVisit, classifySource, SOURCE_REFERRERS } from './classify.ts';
import { getDayBucket, incrementTraffic, listProductBuckets, marketShard, type MetricSubject } from './metric-buckets.model.ts';
import { recordVisit, type Visitor } from './visits.ts';

type View = z.output<(typeof contract)['body']>;

/** The subject of visits to the whole market. A visitor counts once a day for a product, its creator and the market. */
const WHOLE_MARKET = 'shop';

async function countView(
  deps: Deps,
  { _id: product, creator: { _id: creator } }: ProductRecord,
  view: View,
  visitor: Visitor,
): Promise<void> {
  const newlyVisited = await recordVisit(deps, visitor, [product, creator, WHOLE_MARKET]);
  const shard = marketShard(creator);
  const isNewVisitor = (subject: MetricSubject): boolean => newlyVisited.has(subject === shard ? WHOLE_MARKET : subject);
  const source = classifySource(view.referrer, deps.config.PUBLIC_ORIGIN);
  const device = classifyDevice(view.device, view.userAgent || visitor.userAgent);
  const viewIncrements = {
    views: 1,
    [`referrers.${SOURCE_REFERRERS[source]}`]: 1,
    [`devices.${device}`]: 1,
    [`sources.${source}`]: 1,
  };
  const day = toMaputoDay(deps.clock.now());
  const buckets = [...listProductBuckets(product, day), getDayBucket(creator, day), getDayBucket(shard, day)];
  const increments = buckets.map((bucket) => ({
    ...bucket,
    bucketIncrements: isNewVisitor(bucket.subject) ? { ...viewIncrements, visitors: 1 } : viewIncrements,
  }));
  await incrementTraffic(increments);
}

type CountedProduct = Pick<ProductRecord, '_id' | 'creator'>;

const countStep = async ({ _id, creator }: CountedProduct, day: string, step: 'checkouts' | 'orders'): Promise<void> => {
  const buckets = [...listProductBuckets(_id, day), getDayBucket(creator._id, day)];
  const increments = buckets.map((bucket) => ({ ...bucket, bucketIncrements: { [step]: 1 } }));
  await incrementTraffic(increments);
};

/** Counts a visitor once a day for each product, and neither its creator nor known bots. */
export async function countCheckout(
  deps: Deps,
  product: CountedProduct,
  caller: Caller | undefined,
  visitor: Visitor,
): Promise<void> {
  if (caller?.id === String(product.creator._id) || isBotVisit(undefined, visitor.userAgent)) return;
  const subject = `checkout ${String(product._id)}`;
  if ((await recordVisit(deps, visitor, [subject])).size > 0)
    await countStep(product, toMaputoDay(deps.clock.now()), 'checkouts');
}

/** Never fails, because the order is saved already. */
export const countPlacedOrder = ({ clock, log }: Deps, product: CountedProduct): Promise<void> =>
  countStep(product, toMaputoDay(clock.now()), 'orders').catch((error: unknown) =>
    log.warn({ error: String(error), product: String(product._id) }, 'an order was not counted'),
  );

/** Views of the creator and of known bots succeed and are not counted. @throws AppError not_found, rate_limited */
export async function trackView(deps: Deps, view: View, caller: Caller | undefined, visitor: Visitor): Promise<void> {
  await deps.limits.consume('track-ip', visitor.ip);
  const [product] = await readPublishedProducts(deps, [view.productId.toLowerCase()]);
  if (!product) throw notFound('analytics.productNotFound');
  if (caller?.id === String(product.creator._id) || isBotVisit(view.userAgent, visitor.userAgent)) return;
  await countView(deps, product, view, visitor);
}
