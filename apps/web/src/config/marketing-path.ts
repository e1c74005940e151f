import { paths } from './paths.ts';

// Separate from paths.ts, which every page loads.
export const buildMarketingPath = (productId: string): string => `${paths.dashboard('marketing')}&product=${productId}`;
