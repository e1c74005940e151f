import { randomInt } from 'node:crypto';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { isLinkPreviewBot, type Client } from '../../platform/http/link-preview-bot.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { getManagedProductLink, setShortLink } from '../products/product-lookup.ts';
import { ShortLinkModel } from './short-links.model.ts';

const LINKS_PER_PRODUCT_MAX = 20;
/** Without `i`, `l`, `o`, `0` and `1`, which look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 7;

const generateSlug = (): string =>
  Array.from({ length: GENERATED_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

const createTakenError = (): AppError =>
  new AppError('conflict', 'shortLinks.taken', { fields: { shortUrl: 'shortLinks.taken' } });

async function claimSlug(slug: string, product: Types.ObjectId, now: Date, session: ClientSession): Promise<void> {
  const existing = await ShortLinkModel.findById(slug, null, { session }).lean();
  if (existing && !existing.product.equals(product)) throw createTakenError();
  if (existing) return;
  if ((await ShortLinkModel.countDocuments({ product }, { session, limit: LINKS_PER_PRODUCT_MAX })) >= LINKS_PER_PRODUCT_MAX)
    throw new AppError('conflict', 'shortLinks.tooMany', { fields: { shortUrl: 'shortLinks.tooMany' } });
  await ShortLinkModel.insertMany([{ _id: slug, product, createdAt: now }], { session });
}

/** Without `requestedSlug`, returns the current link or creates one. @throws AppError not_found, conflict */
export async function createShortLink(
  deps: Deps,
  caller: Caller,
  id: string,
  requestedSlug: string | undefined,
): Promise<string> {
  const now = deps.clock.now();
  const saved = inTransaction(async (session) => {
    const product = await getManagedProductLink(id, caller, session);
    const slug = requestedSlug ?? product.shortUrl ?? generateSlug();
    if (slug === product.shortUrl) return slug;
    await claimSlug(slug, product._id, now, session);
    await setShortLink(deps, product._id, slug, session);
    const entry = { at: now, actor: caller.id, action: 'product.short-url', target: product._id };
    await writeAudit({ ...entry, before: { shortUrl: product.shortUrl ?? null }, after: { shortUrl: slug } }, session);
    return slug;
  });
  return await saved.catch((error: unknown) => {
    throw isDuplicateKey(error) ? createTakenError() : error;
  });
}

export async function followShortLink(slug: string, visitor: Client): Promise<string> {
  const link = isLinkPreviewBot(visitor)
    ? await ShortLinkModel.findById(slug, { product: 1 }).lean()
    : await ShortLinkModel.findByIdAndUpdate(slug, { $inc: { clicks: 1 } }, { projection: { product: 1 } }).lean();
  if (!link) throw notFound('shortLinks.notFoundTitle');
  return String(link.product);
}
