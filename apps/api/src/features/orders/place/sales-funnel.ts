import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ProductRecord } from '../../products/products.model.ts';

type CountedProduct = Pick<ProductRecord, '_id' | 'creator'>;

/** Counts what happens before a sale. The analytics feature does, which knows this feature. */
export interface SalesFunnel {
  countCheckout: (
    deps: Deps,
    product: CountedProduct,
    caller: Caller | undefined,
    visitor: { ip: string; userAgent: string },
  ) => Promise<void>;
  countPlacedOrder: (deps: Deps, product: CountedProduct) => Promise<void>;
}
