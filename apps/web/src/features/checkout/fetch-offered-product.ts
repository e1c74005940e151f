import { apiOrigin } from '../../api/origin.ts';
import type { ProductDetail } from '../../api/products.ts';

type FetchedProduct = Pick<ProductDetail, '_id' | 'title' | 'price' | 'status' | 'offSale'>;

/** Reads a product as a visitor. @returns null if it can no longer be ordered, and undefined if the request fails */
export async function fetchOfferedProduct(id: string): Promise<FetchedProduct | null | undefined> {
  const response = await fetch(`${apiOrigin}/api/products/${encodeURIComponent(id)}`, { credentials: 'omit' }).catch(
    () => undefined,
  );
  if (response?.status === 404 || response?.status === 400) return null;
  if (!response?.ok) return undefined;
  const { product } = (await response.json()) as { product: FetchedProduct };
  return product.status === 'approved' && !product.offSale ? product : null;
}
