export const ownProducts = {
  'ownProducts.updatedToday': '<en>updated 0 days ago (today)',
  'ownProducts.updatedDaysAgo': '<en>{count, plural, one {updated # day ago} other {updated # days ago}}',
  'ownProducts.share': '<en>Share',
  'ownProducts.shareProduct': '<en>Share {title}',
} as const;
