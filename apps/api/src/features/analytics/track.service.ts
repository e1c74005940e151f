import type { trackView as contract } from '@banca/contracts/analytics.schemas';
import { analytics as messages } from '@banca/contracts/messages';
import type { z } from 'zod';
import { toMaputoDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { LRUCache } from 'lru-cache';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import { findProductRef, type ProductRef } from '../products/product-refs.ts';
import { classifyDevice, isBotVisit, classifyReferrer } from './classify.ts';
import { incrementMetrics, bucketsForDay, marketShard, type MetricSubject } from './metric-buckets.model.ts';
import { recordVisit, type Visitor } from './visits.ts';

type View = z.output<(typeof contract)['body']>;

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Products on sale with their creators; null for others. A product never changes owner, and seldom its state. */
    viewedProducts: PromiseCache<ProductRef | null>;
  }
}

export const createViewedProducts = (): Deps['viewedProducts'] => new LRUCache({ max: 5_000, ttl: 10_000 });

/** A visitor counts once a day for a product, for its creator and for the whole market. */
const WHOLE_MARKET = 'shop';

async function countView(deps: Deps, { _id: product, creator }: ProductRef, view: View, visitor: Visitor): Promise<void> {
  const now = deps.clock.now();
  const unvisited = await recordVisit(deps, visitor, [product, creator, WHOLE_MARKET]);
  const shard = marketShard(creator);
  const isNewVisitor = (subject: MetricSubject): boolean => unvisited.has(subject === shard ? WHOLE_MARKET : subject);
  const referrer = classifyReferrer(view.referrer, deps.config.PUBLIC_ORIGIN);
  const device = classifyDevice(view.device, view.userAgent || visitor.userAgent);
  const by = { views: 1, [`referrers.${referrer}`]: 1, [`devices.${device}`]: 1 };
  const increments = bucketsForDay(toMaputoDay(now), { product, others: [creator, shard] }).map((bucket) => ({
    ...bucket,
    by: { ...by, ...(isNewVisitor(bucket.subject) ? { visitors: 1 } : {}) },
  }));
  await incrementMetrics('traffic', increments, { isJournaled: false });
}

/**
 * Counts a view of a published product. Views of its creator and of known bots succeed and are not counted.
 * @throws AppError not_found, rate_limited
 */
export async function trackView(deps: Deps, view: View, caller: Caller | undefined, visitor: Visitor): Promise<void> {
  await deps.limits.consume('track-ip', visitor.ip);
  const shelf = await getOrLoad(
    deps.viewedProducts,
    view.productId.toLowerCase(),
    async () => await findProductRef(view.productId),
  );
  if (!shelf) throw notFound(messages.productNotFound);
  if (caller?.id === String(shelf.creator) || isBotVisit(view.userAgent, visitor.userAgent)) return;
  await countView(deps, shelf, view, visitor);
}
