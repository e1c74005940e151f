import type { Db } from 'mongodb';
import { rebuildReviews } from '../frozen/reviews.ts';

/** Reviews of before they kept their product's creator and whether their author bought it; products, the sum of their stars. */
export const up = async (db: Db): Promise<void> => await rebuildReviews(db);
export const down = async (): Promise<void> => {};
