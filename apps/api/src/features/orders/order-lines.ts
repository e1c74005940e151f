import type { Types } from 'mongoose';
import { listNewestFiles } from '../products/product-files.ts';
import type { ProductRecord } from '../products/products.model.ts';
import type { OrderLine } from './orders.model.ts';

interface WithLines {
  lines: readonly OrderLine[];
}

/** @param amount centavos */
export const buildLine = (product: ProductRecord, amount: number): OrderLine => ({
  product: { _id: product._id, title: product.title, image: product.images[0] ?? null },
  amount,
  file: product.file,
  files: listNewestFiles(product),
});

/** Returns the line that the API presents as the product of the order. Clients expect exactly one product. */
export const getMainLine = ({ lines }: WithLines): OrderLine => lines[0] as OrderLine;

export const listProductIds = ({ lines }: WithLines): Types.ObjectId[] => lines.map(({ product }) => product._id);

export const formatProductTitles = ({ lines }: WithLines): string => lines.map(({ product }) => product.title).join(', ');

export const createProductFilter = (product: Types.ObjectId) => ({ 'lines.product._id': product });
