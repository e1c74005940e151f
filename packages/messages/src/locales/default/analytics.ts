export const analytics = {
  'analytics.tracked': '<en>Accepted',
  'analytics.productNotFound': '<en>Product ID not found',
  'analytics.creatorNotFound': '<en>Creator information not found',
} as const;
