import type { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';
import { buildDraftKey } from '../../lib/drafts.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';

export type ReviewValues = z.input<typeof ReviewInput>;

export const NEW: ReviewValues = { rating: 5, comment: '' };

/** What this user typed in this tab before a reload or a new login. */
export const readDraft = (owner: string, productId: string): ReviewValues => ({
  ...NEW,
  ...readStorage<Partial<ReviewValues>>('session', buildDraftKey('review', owner, productId)),
});

/** Null forgets it. */
export const keepDraft = (owner: string, productId: string, values: ReviewValues | null): void =>
  writeStorage('session', buildDraftKey('review', owner, productId), values);
