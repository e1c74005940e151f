import type { Db } from 'mongodb';
import { rebuildReviews } from '../frozen/reviews.ts';

/** Adds `creator` and `verified` to older reviews, and the sum of all ratings to products. */
export const up = async (db: Db): Promise<void> => await rebuildReviews(db);
export const down = async (): Promise<void> => {};
