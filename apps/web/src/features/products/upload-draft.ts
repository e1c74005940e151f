import { getIdempotencyKey } from '../../lib/idempotency-key.ts';
import { buildDraftKey, readStorage, writeStorage } from '../../lib/storage.ts';
import type { FormFile } from './files/form-file.ts';
import { EMPTY_TEXTS, type ProductTexts } from './product-values.ts';

type DraftPart = 'texts' | 'attempt' | 'feature' | 'pictures';

const buildPartKey = (userId: string, part: DraftPart): string => buildDraftKey('upload', { userId }, part);

/** Every upload form of the tab shares this draft. */
export const readTexts = (userId: string): ProductTexts => ({
  ...EMPTY_TEXTS,
  ...readStorage<ProductTexts>('session', buildPartKey(userId, 'texts')),
});

export const saveTexts = (userId: string, texts: ProductTexts): void =>
  writeStorage('session', buildPartKey(userId, 'texts'), texts);

export const buildFeatureDraftKey = (userId: string): string => buildPartKey(userId, 'feature');

export const buildImagesKey = (userId: string): string => buildPartKey(userId, 'pictures');

/** Returns the same key for the same signature; see docs/rules.md#idempotency. */
export const getUploadIdempotencyKey = (userId: string, signature: string): string =>
  getIdempotencyKey(buildPartKey(userId, 'attempt'), signature);

/** Clears also the files, because the fields that keep them are removed together with the form. */
export function clearUploadDraft(userId: string): void {
  for (const part of ['texts', 'attempt', 'feature'] as const) writeStorage('session', buildPartKey(userId, part), null);
  saveUploadedFiles(userId, NEW_PRODUCT_ID, []);
}

/** Stands for the id of a product that is not saved yet. */
export const NEW_PRODUCT_ID = 'new';

const buildFilesKey = (userId: string, formId: string): string => buildDraftKey('upload', { userId }, 'files', formId);

/** @param formId the id of the product, or `new` */
export const readUploadedFiles = (userId: string, formId: string): FormFile[] =>
  readStorage<FormFile[]>('session', buildFilesKey(userId, formId)) ?? [];

/** Whether the tab has a product that is not saved yet. */
export function hasUploadDraft(userId: string): boolean {
  const { title, description, price } = readTexts(userId);
  return [title, description, price].some((text) => text !== '') || readUploadedFiles(userId, NEW_PRODUCT_ID).length > 0;
}

/** Keeps the uploaded files that no product contains yet. */
export const saveUploadedFiles = (userId: string, formId: string, files: FormFile[]): void =>
  writeStorage('session', buildFilesKey(userId, formId), files.length > 0 ? files : null);
