import type { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';
import { buildDraftKey, readStorage, writeStorage } from '../../lib/storage.ts';

export type ReviewValues = z.input<typeof ReviewInput>;

export const EMPTY_REVIEW: ReviewValues = { rating: 5, comment: '' };

/** A guest's key. It takes the stars from the page of an order to the form. */
const buildRatingKey = (productId: string): string => buildDraftKey('review', { userId: null }, productId);

const isRating = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5;

/** Keeps the stars that a buyer chose before they opened the form. */
export const saveRating = (productId: string, rating: number): void => writeStorage('session', buildRatingKey(productId), rating);

export function readDraft(userId: string, productId: string): ReviewValues {
  const draft = readStorage<Partial<ReviewValues>>('session', buildDraftKey('review', { userId }, productId));
  const rating = readStorage<unknown>('session', buildRatingKey(productId));
  return { ...EMPTY_REVIEW, ...draft, ...(isRating(rating) ? { rating } : {}) };
}

/** Null deletes the draft. */
export function saveDraft(userId: string, productId: string, values: ReviewValues | null): void {
  writeStorage('session', buildDraftKey('review', { userId }, productId), values);
  writeStorage('session', buildRatingKey(productId), null);
}
