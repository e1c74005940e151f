import { PARTS_MAX } from '@banca/contracts/bundles';
import { EXTRAS_MAX } from '@banca/contracts/extras';
import { parseMzn } from '@banca/contracts/mzn';
import type { ProductField } from '@banca/contracts/product.schemas';
import type { OwnProduct } from '../../api/own-products.ts';
import { fromMaputoInput, toMaputoInput } from '../../entities/maputo-input.ts';
import { formatEditableAmount } from '../../lib/format.ts';
import { type FormFile, toFileInputs, toFormFile } from './files/form-file.ts';

/** Both properties are null in an empty slot. */
export interface ImageSlot {
  stored: string | null;
  file: File | null;
}

type TextField = Exclude<ProductField, 'extras' | 'parts' | 'features' | 'files' | 'buyersGetUpdates'>;

/** A row of the form. Empty texts for none. */
interface FormExtra {
  product: string;
  /** As typed. Empty for no discount. */
  percent: string;
}

/** Prices are in MZN, as typed. */
export type ProductTexts = Record<TextField, string> & {
  extras: FormExtra[];
  parts: string[];
  features: string[];
  buyersGetUpdates: boolean;
};

export interface ProductValues extends ProductTexts {
  images: ImageSlot[];
  files: FormFile[];
  /** Also replaces the file in past orders. Only used when editing. */
  updatePastOrders: boolean;
}

function toFormExtras(extras: OwnProduct['extras']): FormExtra[] {
  return Array.from({ length: EXTRAS_MAX }, (_, index) => {
    const { product = '', percent } = extras[index] ?? {};
    return { product, percent: percent ? String(percent) : '' };
  });
}

/** The ids, and empty texts for the other rows of the form. */
const toFormParts = (parts: OwnProduct['parts']): string[] => Array.from({ length: PARTS_MAX }, (_, row) => parts[row] ?? '');

/** From top to bottom of the form, so that the first invalid field gets the focus. */
const EMPTY_FIELDS: Omit<ProductValues, 'updatePastOrders'> = {
  title: '',
  description: '',
  price: '',
  beforePrice: '',
  launchPrice: '',
  launchPriceUntil: '',
  images: [],
  files: [],
  file: '',
  buyersGetUpdates: true,
  downloadLimit: '',
  parts: toFormParts([]),
  extras: toFormExtras([]),
  category: '',
  features: [],
};
export const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof typeof EMPTY_FIELDS)[];

const { images: _emptyImages, files: _emptyFiles, ...emptyTexts } = EMPTY_FIELDS;
export const EMPTY_TEXTS: ProductTexts = emptyTexts;

export const EMPTY_SLOT: ImageSlot = { stored: null, file: null };

export const createSlots = (stored: string[], count: number): ImageSlot[] =>
  Array.from({ length: Math.max(count, stored.length) }, (_, index) => ({ stored: stored[index] ?? null, file: null }));

export const toFormValues = (product: OwnProduct, imageSlotCount: number): ProductValues => ({
  title: product.title,
  description: product.description,
  price: formatEditableAmount(product.regularPrice ?? product.price),
  launchPrice: product.launchPrice === undefined ? '' : formatEditableAmount(product.launchPrice),
  launchPriceUntil: toMaputoInput(product.launchPriceUntil),
  beforePrice: product.beforePrice === undefined ? '' : formatEditableAmount(product.beforePrice),
  images: createSlots(product.images, imageSlotCount),
  files: product.files.map(toFormFile),
  file: product.file,
  buyersGetUpdates: product.buyersGetUpdates,
  downloadLimit: product.downloadLimit === null ? '' : String(product.downloadLimit),
  parts: toFormParts(product.parts),
  extras: toFormExtras(product.extras),
  category: product.category,
  features: product.features,
  updatePastOrders: false,
});

export const collectFiles = (slots: ImageSlot[]): File[] => slots.flatMap(({ file }) => (file ? [file] : []));
const collectStoredImages = (slots: ImageSlot[]): string[] =>
  slots.flatMap(({ stored, file }) => (stored && !file ? [stored] : []));

/** Estimates the progress of each image from that of the request: images are sent one after another, and the texts are small. */
export function computeSentFractions(slots: ImageSlot[], fraction: number): (number | undefined)[] {
  let remainingBytes = fraction * collectFiles(slots).reduce((sum, { size }) => sum + size, 0);
  return slots.map(({ file }) => {
    if (!file) return undefined;
    const sentBytes = Math.min(file.size, remainingBytes);
    remainingBytes -= sentBytes;
    return file.size === 0 ? fraction : sentBytes / file.size;
  });
}

/** The resolver has rejected unreadable amounts, so only an empty text is returned unchanged. */
const toDecimalText = (amount: string): string => String(parseMzn(amount) ?? amount);

function buildFormData(values: ProductValues, fields: Record<string, string>): FormData {
  const body = new FormData();
  const {
    images,
    files: _files,
    updatePastOrders: _,
    beforePrice: _beforePrice,
    category: _category,
    extras: _extras,
    parts: _parts,
    ...others
  } = values;
  const { launchPrice: _launchPrice, launchPriceUntil: _launchPriceUntil, ...texts } = others;
  const allFields = {
    ...texts,
    price: toDecimalText(values.price),
    features: JSON.stringify(values.features),
    buyersGetUpdates: String(values.buyersGetUpdates),
    ...fields,
  };
  for (const [name, value] of Object.entries(allFields)) body.set(name, value);
  for (const image of collectFiles(images)) body.append('images', image);
  return body;
}

const toLaunchFields = ({ launchPrice, launchPriceUntil }: ProductValues): Record<string, string> => ({
  launchPrice: toDecimalText(launchPrice),
  launchPriceUntil: fromMaputoInput(launchPriceUntil) ?? '',
});

const serializeExtras = ({ extras }: Pick<ProductValues, 'extras'>): string =>
  JSON.stringify(extras.flatMap(({ product, percent }) => (product === '' ? [] : [{ product, percent: percent.trim() || 0 }])));

const serializeParts = (parts: string[]): string => JSON.stringify(parts.filter((id) => id !== ''));

const serializeFiles = (files: FormFile[]): string => JSON.stringify(toFileInputs(files));

export const toCreateBody = (values: ProductValues): FormData =>
  buildFormData(values, {
    category: values.category,
    ...(values.files.length > 0 ? { files: serializeFiles(values.files) } : {}),
    ...(values.beforePrice ? { beforePrice: toDecimalText(values.beforePrice) } : {}),
    ...(values.launchPrice ? toLaunchFields(values) : {}),
    ...(serializeExtras(values) === '[]' ? {} : { extras: serializeExtras(values) }),
    ...(serializeParts(values.parts) === '[]' ? {} : { parts: serializeParts(values.parts) }),
  });

const listChangedFiles = (files: FormFile[], savedFiles: OwnProduct['files']): Record<string, string> => {
  const serialized = serializeFiles(files);
  if (serialized === serializeFiles(savedFiles.map(toFormFile))) return {};
  return { files: serialized, filesBefore: JSON.stringify(savedFiles.map(({ _id }) => _id)) };
};

/**
 * An empty previous price clears it. An unchanged category is omitted, because it may no longer exist. Unchanged files are omitted,
 * because the creator may have changed them in another tab.
 * @param savedProduct the product from which the form started
 */
export const toUpdateBody = (values: ProductValues, savedProduct: OwnProduct): FormData =>
  buildFormData(values, {
    beforePrice: toDecimalText(values.beforePrice),
    ...(values.launchPrice || savedProduct.launchPrice !== undefined ? toLaunchFields(values) : {}),
    ...(serializeExtras(values) === serializeExtras({ extras: toFormExtras(savedProduct.extras) })
      ? {}
      : { extras: serializeExtras(values) }),
    ...(serializeParts(values.parts) === JSON.stringify(savedProduct.parts) ? {} : { parts: serializeParts(values.parts) }),
    existingImages: JSON.stringify(collectStoredImages(values.images)),
    ...(values.category === savedProduct.category ? {} : { category: values.category }),
    ...listChangedFiles(values.files, savedProduct.files),
    ...(values.updatePastOrders && values.file !== savedProduct.file ? { updatePastOrders: 'true' } : {}),
  });

/** The API stores new images after the existing ones. Returns the order of the form, or null if it is already stored. */
export function computeImageOrder(slots: ImageSlot[], savedUrls: string[]): string[] | null {
  const addedUrls = savedUrls.slice(collectStoredImages(slots).length);
  const desiredUrls = slots.flatMap(({ stored, file }) => (file ? addedUrls.shift() : stored) ?? []);
  const isComplete = desiredUrls.length === savedUrls.length;
  return isComplete && desiredUrls.some((url, index) => url !== savedUrls[index]) ? desiredUrls : null;
}
