import { rebuildReviews } from '../../features/reviews/rebuild-reviews.ts';

/** Reviews of before they kept their product's creator and whether their author bought it; products, the sum of their stars. */
export const up = async (): Promise<void> => await rebuildReviews();
export const down = async (): Promise<void> => {};
