import type { OwnProduct } from '../../api/own-products.ts';

/** One place for a picture: a stored one by its address, a chosen one, or nothing. */
export interface Slot {
  stored: string | null;
  file: File | null;
}

/** What the form holds; prices as they are typed, in MZN. */
export interface ProductValues {
  title: string;
  description: string;
  price: string;
  beforePrice: string;
  images: Slot[];
  file: string;
  category: string;
  features: string[];
  /** Puts a new file into past orders too (decisions 2.1); only an edit asks. */
  updatePastOrders: boolean;
}

export type ProductTexts = Omit<ProductValues, 'images' | 'updatePastOrders'>;

export const NO_TEXTS: ProductTexts = {
  title: '',
  description: '',
  price: '',
  beforePrice: '',
  file: '',
  category: '',
  features: [],
};

export const EMPTY_SLOT: Slot = { stored: null, file: null };

/** `count` places, the first of them filled with the stored pictures. */
export const slotsOf = (stored: string[], count: number): Slot[] =>
  Array.from({ length: Math.max(count, stored.length) }, (_, n) => ({ stored: stored[n] ?? null, file: null }));

export const valuesOf = (product: OwnProduct, slots: number): ProductValues => ({
  title: product.title,
  description: product.description,
  price: String(product.price),
  beforePrice: product.beforePrice === undefined ? '' : String(product.beforePrice),
  images: slotsOf(product.images, slots),
  file: product.file,
  category: product.category,
  features: product.features,
  updatePastOrders: false,
});

export const filesOf = (slots: Slot[]): File[] => slots.flatMap(({ file }) => (file ? [file] : []));
const keptOf = (slots: Slot[]): string[] => slots.flatMap(({ stored, file }) => (stored && !file ? [stored] : []));

/** How much of each new picture is sent when `fraction` of the body is: they travel one after the other, and the texts weigh little. */
export function sentOf(slots: Slot[], fraction: number): (number | undefined)[] {
  let left = fraction * filesOf(slots).reduce((sum, { size }) => sum + size, 0);
  return slots.map(({ file }) => {
    if (!file) return undefined;
    const sent = Math.min(file.size, left);
    left -= sent;
    return file.size === 0 ? fraction : sent / file.size;
  });
}

function put(values: ProductValues, texts: Record<string, string>): FormData {
  const body = new FormData();
  const { title, description, price, file, features } = values;
  const all = { title, description, price, file, features: JSON.stringify(features), ...texts };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  for (const picture of filesOf(values.images)) body.append('images', picture);
  return body;
}

/** The multipart body of a new product. */
export const bodyOf = (values: ProductValues): FormData =>
  put(values, { category: values.category, ...(values.beforePrice ? { beforePrice: values.beforePrice } : {}) });

/** The multipart body of an edit: an empty previous price clears it; the category is sent when it changed, since the old one may be gone. */
export const changesOf = (values: ProductValues, before: OwnProduct): FormData =>
  put(values, {
    beforePrice: values.beforePrice,
    existingImages: JSON.stringify(keptOf(values.images)),
    ...(values.category === before.category ? {} : { category: values.category }),
    ...(values.updatePastOrders && values.file !== before.file ? { updatePastOrders: 'true' } : {}),
  });

/**
 * The API keeps old pictures first and adds new ones behind them. Where the form has them in another order, this is that order,
 * made of the addresses that were answered; null where they are right already.
 */
export function wishedOrder(slots: Slot[], answered: string[]): string[] | null {
  const added = answered.slice(keptOf(slots).length);
  const wished = slots.flatMap(({ stored, file }) => (file ? added.splice(0, 1) : stored ? [stored] : []));
  return wished.length === answered.length && wished.some((address, n) => address !== answered[n]) ? wished : null;
}
