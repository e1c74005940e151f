import type { OwnProduct } from '../../api/own-products.ts';

/** One place for a picture: a stored one by its address, a chosen one, or nothing. */
export interface ImageSlot {
  stored: string | null;
  file: File | null;
}

/** What the form holds; prices as they are typed, in MZN. */
export interface ProductValues {
  title: string;
  description: string;
  price: string;
  beforePrice: string;
  images: ImageSlot[];
  file: string;
  category: string;
  features: string[];
  /** Puts a new file into past orders too (decisions 2.1); only an edit asks. */
  updatePastOrders: boolean;
}

export type ProductTexts = Omit<ProductValues, 'images' | 'updatePastOrders'>;

export const EMPTY_TEXTS: ProductTexts = {
  title: '',
  description: '',
  price: '',
  beforePrice: '',
  file: '',
  category: '',
  features: [],
};

export const EMPTY_SLOT: ImageSlot = { stored: null, file: null };

/** `count` places, the first of them filled with the stored pictures. */
export const createSlots = (stored: string[], count: number): ImageSlot[] =>
  Array.from({ length: Math.max(count, stored.length) }, (_, index) => ({ stored: stored[index] ?? null, file: null }));

export const toFormValues = (product: OwnProduct, slotCount: number): ProductValues => ({
  title: product.title,
  description: product.description,
  price: String(product.price),
  beforePrice: product.beforePrice === undefined ? '' : String(product.beforePrice),
  images: createSlots(product.images, slotCount),
  file: product.file,
  category: product.category,
  features: product.features,
  updatePastOrders: false,
});

export const collectFiles = (slots: ImageSlot[]): File[] => slots.flatMap(({ file }) => (file ? [file] : []));
const collectStoredImages = (slots: ImageSlot[]): string[] =>
  slots.flatMap(({ stored, file }) => (stored && !file ? [stored] : []));

/** How much of each new picture is sent when `fraction` of the body is: they travel one after the other, and the texts weigh little. */
export function computeSentFractions(slots: ImageSlot[], fraction: number): (number | undefined)[] {
  let remainingBytes = fraction * collectFiles(slots).reduce((sum, { size }) => sum + size, 0);
  return slots.map(({ file }) => {
    if (!file) return undefined;
    const sent = Math.min(file.size, remainingBytes);
    remainingBytes -= sent;
    return file.size === 0 ? fraction : sent / file.size;
  });
}

function buildFormData(values: ProductValues, texts: Record<string, string>): FormData {
  const body = new FormData();
  const { title, description, price, file, features } = values;
  const fields = { title, description, price, file, features: JSON.stringify(features), ...texts };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const picture of collectFiles(values.images)) body.append('images', picture);
  return body;
}

/** The multipart body of a new product. */
export const toCreateBody = (values: ProductValues): FormData =>
  buildFormData(values, { category: values.category, ...(values.beforePrice ? { beforePrice: values.beforePrice } : {}) });

/** The multipart body of an edit: an empty previous price clears it; the category is sent when it changed, since the old one may be gone. */
export const toUpdateBody = (values: ProductValues, savedProduct: OwnProduct): FormData =>
  buildFormData(values, {
    beforePrice: values.beforePrice,
    existingImages: JSON.stringify(collectStoredImages(values.images)),
    ...(values.category === savedProduct.category ? {} : { category: values.category }),
    ...(values.updatePastOrders && values.file !== savedProduct.file ? { updatePastOrders: 'true' } : {}),
  });

/**
 * The API keeps old pictures first and adds new ones behind them. Where the form has them in another order, this is that order,
 * made of the addresses that were answered; null where they are right already.
 */
export function computeImageOrder(slots: ImageSlot[], savedUrls: string[]): string[] | null {
  const addedUrls = savedUrls.slice(collectStoredImages(slots).length);
  const desiredUrls = slots.flatMap(({ stored, file }) => (file ? addedUrls.splice(0, 1) : stored ? [stored] : []));
  return desiredUrls.length === savedUrls.length && desiredUrls.some((url, index) => url !== savedUrls[index])
    ? desiredUrls
    : null;
}
