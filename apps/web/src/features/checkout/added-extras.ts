import type { OfferedExtra } from './draft.ts';
import type { HeldPrice } from './use-held-price.ts';

/** What the total contains. */
export const listAddedExtras = ({ extras: { offered, chosen, isChanging } }: Pick<HeldPrice, 'extras'>): OfferedExtra[] =>
  isChanging ? [] : offered.filter(({ product }) => chosen.includes(product._id));

/** The part of the total that the product of the page costs. MZN with two decimals. */
export const getOwnPrice = (heldPrice: Pick<HeldPrice, 'extras' | 'product'>): number =>
  listAddedExtras(heldPrice).reduce((rest, { amount }) => Math.round((rest - amount) * 100) / 100, heldPrice.product.price);
