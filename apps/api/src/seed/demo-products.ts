import mongoose from 'mongoose';
import type { ProductRecord } from '../features/products/products.model.ts';
import { toSearchTerms } from '../features/products/published/search-terms.ts';
import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { mznToCentavos } from '../platform/money.ts';
import { products, type SeedProduct } from './content.ts';
import { type DemoFiles, toDemoProductFiles } from './demo-files.ts';
import type { DemoUsers } from './demo-users.ts';
import { getPicturePath } from './pictures.ts';

interface DemoRecords {
  users: DemoUsers;
  files: DemoFiles;
}

type Ids = ReadonlyMap<string, mongoose.Types.ObjectId>;

async function buildProduct(
  { images, clock }: Deps,
  product: SeedProduct,
  index: number,
  ids: Ids,
  { users, files }: DemoRecords,
) {
  const creator = users.creators.get(product.creator);
  if (!creator) throw new Error(`the demo shop has no creator ${product.creator}`);
  const createdAt = new Date(clock.now().getTime() - product.daysAgo * DAY_MS - (index % 17) * HOUR_MS);
  const { _id, firstName, lastName, username, profilePicture } = creator;
  const hostedFile = files.get(product.title);
  const status = product.status ?? 'approved';
  return {
    _id: ids.get(product.title),
    title: product.title,
    description: product.description,
    price: mznToCentavos(product.price),
    beforePrice: product.beforePrice === undefined ? undefined : mznToCentavos(product.beforePrice),
    category: product.category,
    images: await Promise.all(product.images.map((name) => images.saveOwn(getPicturePath(name)))),
    features: product.features,
    file: product.file,
    parts: product.parts?.map((title) => ids.get(title)),
    extras: product.extras?.map(({ title, percent }) => ({ product: ids.get(title), percent })),
    ...(hostedFile ? { files: toDemoProductFiles(hostedFile, createdAt) } : {}),
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

export async function buildDemoProducts(deps: Deps, demo: DemoRecords): Promise<ProductRecord[]> {
  const ids = new Map(products.map(({ title }) => [title, new mongoose.Types.ObjectId()]));
  const records = await Promise.all(products.map((product, index) => buildProduct(deps, product, index, ids, demo)));
  return records as unknown as ProductRecord[];
}
