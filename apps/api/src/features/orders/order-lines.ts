import type { Types } from 'mongoose';
import type { ProductRecord } from '../products/products.model.ts';
import type { OrderLine } from './orders.model.ts';

interface WithLines {
  lines: readonly OrderLine[];
}

/** @param amount centavos */
export const buildLine = ({ _id, title, images, file }: ProductRecord, amount: number): OrderLine => ({
  product: { _id, title, image: images[0] ?? null },
  amount,
  file,
});

/** Returns the line that the API presents as the product of the order. Clients expect exactly one product. */
export const getMainLine = ({ lines }: WithLines): OrderLine => lines[0] as OrderLine;

export const listProductIds = ({ lines }: WithLines): Types.ObjectId[] => lines.map(({ product }) => product._id);

export const formatProductTitles = ({ lines }: WithLines): string => lines.map(({ product }) => product.title).join(', ');

export const createProductFilter = (product: Types.ObjectId) => ({ 'lines.product._id': product });
