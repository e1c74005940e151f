import type { Types } from 'mongoose';
import { listNewestFiles } from '../products/product-files.ts';
import type { ProductRecord } from '../products/products.model.ts';
import type { OrderLine } from './orders.model.ts';

interface WithLines {
  lines: readonly OrderLine[];
}

/** In centavos. */
interface LinePrice {
  price: number;
  amount: number;
  /** What a code took off this line of a bundle. */
  discount?: number | undefined;
}

export const buildLine = (product: ProductRecord, { price, amount, discount }: LinePrice): OrderLine => ({
  product: { _id: product._id, title: product.title, image: product.images[0] ?? null },
  price,
  amount,
  ...(discount === undefined ? {} : { discount }),
  file: product.file,
  files: listNewestFiles(product),
});

/** Returns the line that the API presents as the product of the order, for clients that expect exactly one. */
export const getMainLine = ({ lines }: WithLines): OrderLine => lines[0] as OrderLine;

export const listProductIds = ({ lines }: WithLines): Types.ObjectId[] => lines.map(({ product }) => product._id);

export const isLineRefunded = (order: { refundedAt?: Date | null | undefined }, { refundedAt }: OrderLine): boolean =>
  Boolean(order.refundedAt ?? refundedAt);

/** The lines whose files the buyer gets, if the state of the order gives access. */
export const listAccessibleLines = ({ lines }: WithLines): OrderLine[] => lines.filter(({ accessEndedAt }) => !accessEndedAt);

/** Selects orders with the product in a line that was not paid back. */
export const createPurchasedLineFilter = (products: readonly Types.ObjectId[]) => ({
  lines: { $elemMatch: { 'product._id': { $in: products }, refundedAt: { $exists: false } } },
});

/** Selects orders that give access to the files of the product, if their state does. */
export const createAccessibleLineFilter = (product: Types.ObjectId) => ({
  lines: { $elemMatch: { 'product._id': product, accessEndedAt: { $exists: false } } },
});

export const createProductFilter = (product: Types.ObjectId) => ({ 'lines.product._id': product });
