import type { ProductField } from '@banca/contracts/products.schemas';
import type { MessageId } from '@banca/messages';
import { tokenize } from '../../../platform/text.ts';

export type ProductColumn = 'id' | 'images' | Exclude<ProductField, 'extras' | 'files' | 'parts'>;

/** The columns of the file, with their headings. The last one is never empty, because Excel leaves out empty cells at the end. */
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
} as const satisfies Record<ProductColumn, MessageId>;

export const productColumns = Object.keys(PRODUCT_COLUMNS) as ProductColumn[];

/** Headings are compared without case, accents and punctuation, and so are `yes` and `no`. */
export const normalizeWord = (text: string): string => tokenize(text).join(' ');
