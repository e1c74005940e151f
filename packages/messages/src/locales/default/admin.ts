export const admin = {
  'admin.fetchFailed': '<en>Failed to fetch data. Please try again later.',
  'admin.productFailed': '<en>Failed to perform product action',
  'admin.editFailed': '<en>Failed to edit product',
} as const;
