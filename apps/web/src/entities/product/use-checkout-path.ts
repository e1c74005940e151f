import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** Keeps the discount code of the address. */
export function useCheckoutPath(productId: string): string {
  const code = useSearchParams()[0].get('codigo');
  return paths.checkout(productId) + (code ? `?codigo=${encodeURIComponent(code)}` : '');
}
