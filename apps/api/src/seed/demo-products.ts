import mongoose from 'mongoose';
import type { ProductRecord } from '../features/products/products.model.ts';
import { toSearchTerms } from '../features/products/published/search-terms.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { mznToCentavos } from '../platform/money.ts';
import { products } from './content/products.ts';
import type { SeedProduct } from './content/types.ts';
import { renderCoverImage } from './cover-art.ts';
import type { DemoUsers } from './demo-users.ts';

const HOUR_MS = 3_600_000;
/** In pixels. Large enough for every page that shows a cover, and three times as fast to draw as the full width. */
const COVER = { width: 800, height: 600 };
/** More concurrent products would exceed the image queue. */
const BATCH_SIZE = 4;

async function saveCovers(deps: Deps, { title, category, images }: SeedProduct): Promise<string[]> {
  const variants = Array.from({ length: images }, (_, variant) => variant);
  return await Promise.all(
    variants.map(
      async (variant) =>
        await deps.images.savePublic(await renderCoverImage({ seed: title, title, category, variant, ...COVER })),
    ),
  );
}

async function buildProduct(deps: Deps, product: SeedProduct, index: number, users: DemoUsers) {
  const creator = users.creators.get(product.creator);
  if (!creator) throw new Error(`the demo shop has no creator ${product.creator}`);
  const createdAt = new Date(deps.clock.now().getTime() - product.daysAgo * DAY_MS - (index % 17) * HOUR_MS);
  const { _id, firstName, lastName, username, profilePicture } = creator;
  const status = product.status ?? 'approved';
  return {
    _id: new mongoose.Types.ObjectId(),
    title: product.title,
    description: product.description,
    price: mznToCentavos(product.price),
    beforePrice: product.beforePrice === undefined ? undefined : mznToCentavos(product.beforePrice),
    category: product.category,
    images: await saveCovers(deps, product),
    features: [...product.features],
    file: product.file,
    status,
    listed: status === 'approved',
    featured: product.featured ?? false,
    featuredOrder: index,
    creator: { _id, firstName, lastName, username, profilePicture },
    terms: toSearchTerms(product),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Builds the demo products and draws their covers. */
export async function buildDemoProducts(deps: Deps, users: DemoUsers): Promise<ProductRecord[]> {
  const records: Awaited<ReturnType<typeof buildProduct>>[] = [];
  for (let start = 0; start < products.length; start += BATCH_SIZE) {
    const batch = products.slice(start, start + BATCH_SIZE);
    records.push(
      ...(await Promise.all(batch.map(async (product, index) => await buildProduct(deps, product, start + index, users)))),
    );
  }
  return records as unknown as ProductRecord[];
}
