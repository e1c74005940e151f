import type { PlainMessageId } from '@banca/messages';
import type { ProductField } from './product.schemas.ts';

export type ProductColumn = 'id' | 'images' | Exclude<ProductField, 'extras' | 'files' | 'parts'>;

/** The columns of the CSV file of products, with their headings. The last one is never empty, because Excel leaves out empty cells at the end. */
export const PRODUCT_COLUMNS = {
  id: 'csv.id',
  title: 'csv.title',
  description: 'csv.description',
  price: 'csv.price',
  beforePrice: 'csv.beforePrice',
  launchPrice: 'csv.launchPrice',
  launchPriceUntil: 'csv.launchPriceUntil',
  category: 'csv.category',
  features: 'csv.features',
  file: 'csv.file',
  images: 'csv.images',
  downloadLimit: 'csv.downloadLimit',
  buyersGetUpdates: 'csv.buyersGetUpdates',
} as const satisfies Record<ProductColumn, PlainMessageId>;

export const productColumns = Object.keys(PRODUCT_COLUMNS) as ProductColumn[];
