import type { ProductRecord } from '../products.model.ts';

export type Prices = Pick<ProductRecord, 'price' | 'launchPrice' | 'launchPriceUntil' | 'regularPrice'>;

export const NO_LAUNCH = { launchPrice: null, launchPriceUntil: null, regularPrice: null };

/** The prices at a time, because the job that stores them runs once a minute. */
export const endLaunchIfOver = <P extends Prices>(product: P, now: Date): P =>
  product.launchPriceUntil && product.launchPriceUntil <= now
    ? { ...product, ...NO_LAUNCH, price: product.regularPrice ?? product.price }
    : product;
