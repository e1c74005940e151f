import { type ProductRecord, ProductModel } from '../features/products/products.model.ts';
import { toSearchTerms } from '../features/products/search-terms.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { mznToCentavos } from '../platform/money.ts';
import { products } from './content/products.ts';
import type { SeedProduct } from './content/types.ts';
import { coverImage } from './cover-art.ts';
import type { People } from './demo-users.ts';

const HOUR_MS = 3_600_000;
/** In pixels. Large enough for every page that shows a cover, and three times as fast to draw as the full width. */
const COVER = { width: 800, height: 600 };
/** Covers drawn at once; few enough for the bounded queue of pictures. */
const PRODUCTS_AT_ONCE = 4;

async function coversOf(deps: Deps, { title, category, images }: SeedProduct): Promise<string[]> {
  const variants = Array.from({ length: images }, (_, variant) => variant);
  return await Promise.all(
    variants.map(
      async (variant) => await deps.images.savePublic(await coverImage({ seed: title, title, category, variant, ...COVER })),
    ),
  );
}

async function recordOf(deps: Deps, product: SeedProduct, index: number, users: People) {
  const owner = users.creators.get(product.creator);
  if (!owner) throw new Error(`the demo shop has no creator ${product.creator}`);
  const createdAt = new Date(deps.clock.now().getTime() - product.daysAgo * DAY_MS - (index % 17) * HOUR_MS);
  const { _id, firstName, lastName, username, profilePicture } = owner;
  const status = product.status ?? 'approved';
  return {
    title: product.title,
    description: product.description,
    price: mznToCentavos(product.price),
    beforePrice: product.beforePrice === undefined ? undefined : mznToCentavos(product.beforePrice),
    category: product.category,
    images: await coversOf(deps, product),
    features: [...product.features],
    file: product.file,
    status,
    listed: status === 'approved',
    featured: product.featured ?? false,
    featuredOrder: index,
    creator: { _id, firstName, lastName, username, profilePicture },
    terms: toSearchTerms(product),
    createdAt: createdAt,
    updatedAt: createdAt,
  };
}

/** The products of the demo shop, with covers drawn for each. */
export async function seedDemoProducts(deps: Deps, people: People): Promise<ProductRecord[]> {
  const records: Awaited<ReturnType<typeof recordOf>>[] = [];
  for (let start = 0; start < products.length; start += PRODUCTS_AT_ONCE) {
    const batch = products.slice(start, start + PRODUCTS_AT_ONCE);
    records.push(
      ...(await Promise.all(batch.map(async (product, index) => await recordOf(deps, product, start + index, people)))),
    );
  }
  const created = await ProductModel.insertMany(records);
  return created.map((document) => document.toObject());
}
