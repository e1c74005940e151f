import { PRODUCT_COLUMNS, type ProductColumn, productColumns } from '@banca/contracts/product-columns';
import { type Cell, formatCsvLine, getCsvFormat } from '@banca/contracts/csv';
import type { Translator } from '@banca/messages/catalogues';
import type { Types } from 'mongoose';
import { toMaputoMinute } from '../../../platform/clock.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { iterateOwnProducts } from '../managed-products.ts';
import type { ProductRecord } from '../products.model.ts';

/** One item per line. JSON, which the import reads too, for items that lines would not keep apart. */
const formatList = (items: string[]): string =>
  items.some((item) => /^\[|[\r\n]/.test(item)) ? JSON.stringify(items) : items.join('\n');

const toAmount = (centavos: number | null | undefined): Cell => (centavos == null ? null : { amount: centavosToMzn(centavos) });

/** In the time of Maputo, as the form shows it. One with seconds is written in full, so that importing it changes nothing. */
const formatTime = (at: Date): string => (at.getTime() % 60_000 === 0 ? toMaputoMinute(at) : at.toISOString());

const toCells = (product: ProductRecord, t: Translator['t']): Record<ProductColumn, Cell> => ({
  // Without `#`, a spreadsheet would read an id of digits as a number.
  id: `#${String(product._id)}`,
  title: product.title,
  description: product.description,
  // During a launch, `price` is the launch price.
  price: toAmount(product.regularPrice ?? product.price),
  beforePrice: toAmount(product.beforePrice),
  launchPrice: toAmount(product.launchPrice),
  launchPriceUntil: product.launchPriceUntil && formatTime(product.launchPriceUntil),
  category: product.category,
  features: formatList(product.features),
  file: product.file,
  images: formatList(product.images),
  downloadLimit: product.downloadLimit,
  buyersGetUpdates: t((product.buyersGetUpdates ?? true) ? 'csv.yes' : 'csv.no'),
});

export async function* streamProductLines(creator: Types.ObjectId, { t, locale }: Translator): AsyncGenerator<string> {
  const format = getCsvFormat(locale);
  yield formatCsvLine(
    productColumns.map((column) => t(PRODUCT_COLUMNS[column])),
    format,
  );
  for await (const product of iterateOwnProducts(creator)) {
    const cells = toCells(product, t);
    yield formatCsvLine(
      productColumns.map((column) => cells[column]),
      format,
    );
  }
}
