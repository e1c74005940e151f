export const reviews = {
  'reviews.anonymous': '<en>Anonymous',
  'reviews.deleteFailed': '<en>Failed to delete review',
  'reviews.noneFound': '<en>No reviews found for this product.',
} as const;
