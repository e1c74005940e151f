import type { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';
import { buildDraftKey } from '../../lib/drafts.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';

export type ReviewValues = z.input<typeof ReviewInput>;

export const EMPTY_REVIEW: ReviewValues = { rating: 5, comment: '' };

/** Restores the text after a reload or a new login in the same tab. */
export const readDraft = (userId: string, productId: string): ReviewValues => ({
  ...EMPTY_REVIEW,
  ...readStorage<Partial<ReviewValues>>('session', buildDraftKey('review', userId, productId)),
});

/** Null deletes the draft. */
export const saveDraft = (userId: string, productId: string, values: ReviewValues | null): void =>
  writeStorage('session', buildDraftKey('review', userId, productId), values);
