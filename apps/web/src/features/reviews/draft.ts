import type { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';

export type ReviewValues = z.input<typeof ReviewInput>;

export const NEW: ReviewValues = { rating: 5, comment: '' };

const keyOf = (productId: string): string => `banca.review.${productId}`;

/** What was typed in this tab before a reload or a login. */
export function readDraft(productId: string): ReviewValues {
  try {
    return { ...NEW, ...(JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? '{}') as Partial<ReviewValues>) };
  } catch {
    return NEW;
  }
}

/** Null forgets it. */
export function keepDraft(productId: string, values: ReviewValues | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(productId), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(productId));
  } catch {
    // Forbidden storage: it lasts as long as the page.
  }
}
