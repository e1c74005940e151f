import type { OwnProduct } from '../../api/own-products.ts';

/** Whether the product can be ordered if its creator's shop is open. */
export const isOnSale = ({ status, offSale }: Pick<OwnProduct, 'status' | 'offSale'>): boolean =>
  status === 'approved' && !offSale;
