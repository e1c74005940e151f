import type { CatalogueEntry } from '../catalogue.ts';
import { ProductIndex } from '../memory/product-index.ts';

export async function writeProducts(index: ProductIndex, products: CatalogueEntry[]): Promise<void> {
  await index.apply(
    products.map(({ id }) => id),
    products,
  );
}

export async function buildIndex(products: CatalogueEntry[]): Promise<ProductIndex> {
  const index = new ProductIndex();
  await writeProducts(index, products);
  return index;
}
