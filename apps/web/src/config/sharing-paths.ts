import { paths } from './paths.ts';

// Separate from paths.ts, which every page loads.

/** Another address of `paths.creator`, which creators share. */
export const buildUsernamePath = (username: string): string => `/@${username}`;

/** The links of a product, to share. */
export const buildMarketingPath = (productId: string): string => `${paths.dashboard('marketing')}&product=${productId}`;
