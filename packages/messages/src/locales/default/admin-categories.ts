export const adminCategories = {
  'adminCategories.title': '<en>Categories',
} as const;
