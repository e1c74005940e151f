import type { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';
import { readStored, store } from '../../lib/stored.ts';

export type ReviewValues = z.input<typeof ReviewInput>;

export const NEW: ReviewValues = { rating: 5, comment: '' };

const keyOf = (productId: string): string => `banca.review.${productId}`;

/** What was typed in this tab before a reload or a login. */
export const readDraft = (productId: string): ReviewValues => ({
  ...NEW,
  ...readStored<Partial<ReviewValues>>('session', keyOf(productId)),
});

/** Null forgets it. */
export const keepDraft = (productId: string, values: ReviewValues | null): void => store('session', keyOf(productId), values);
