import type { trackView as contract } from '@banca/contracts/analytics.schemas';
import { analytics as messages } from '@banca/contracts/messages';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import { maputoDayOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { LRUCache } from 'lru-cache';
import { cached, type PromiseCache } from '../../platform/cached.ts';
import { findProductRef, type ProductRef } from '../products/product-refs.ts';
import { deviceClass, isBotVisit, referrerClass } from './classify.ts';
import { count, partsOf, shopShard } from './spans.model.ts';
import { recordVisit, type Visitor } from './visits.ts';

type View = z.output<(typeof contract)['body']>;

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Products on sale with their creators; null for others. A product never changes owner, and seldom its state. */
    viewedProducts: PromiseCache<ProductRef | null>;
  }
}

export const createViewedProducts = (): Deps['viewedProducts'] => new LRUCache({ max: 5_000, ttl: 10_000 });

/** The visitor of one creator's shop, of one product, and of the whole shop are three: each is counted once a day. */
const ALL = 'shop';

async function countView(deps: Deps, { _id: product, creator }: ProductRef, view: View, visitor: Visitor): Promise<void> {
  const now = deps.clock.now();
  const fresh = await recordVisit(deps, visitor, [product, creator, ALL]);
  const shard = shopShard(creator);
  const isFresh = (owner: Types.ObjectId | string): boolean => fresh.has(owner === shard ? ALL : owner);
  const referrer = referrerClass(view.referrer, deps.config.PUBLIC_ORIGIN);
  const device = deviceClass(view.device, view.userAgent || visitor.userAgent);
  const by = { views: 1, [`referrers.${referrer}`]: 1, [`devices.${device}`]: 1 };
  const counts = partsOf(maputoDayOf(now), { product, others: [creator, shard] }).map((part) => ({
    ...part,
    by: { ...by, ...(isFresh(part.owner) ? { visitors: 1 } : {}) },
  }));
  await count('traffic', counts, { isLoose: true });
}

/**
 * Counts a view of a product on sale; one by its own creator or by a known bot is not counted, which nobody is told.
 * @throws AppError not_found, rate_limited
 */
export async function trackView(deps: Deps, view: View, caller: Caller | undefined, visitor: Visitor): Promise<void> {
  await deps.limits.consume('track-ip', visitor.ip);
  const shelf = await cached(deps.viewedProducts, view.productId.toLowerCase(), async () => await findProductRef(view.productId));
  if (!shelf) throw notFound(messages.productNotFound);
  if (caller?.id === String(shelf.creator) || isBotVisit(view.userAgent, visitor.userAgent)) return;
  await countView(deps, shelf, view, visitor);
}
