export const categories = {
  'categories.loadFailed': '<en>Failed to load categories. Using default options.',
  'categories.none': '<en>No categories found. Contact an administrator to add categories.',
  'categories.nameRequired': '<en>Category name cannot be empty',
  'categories.actionFailed': '<en>Failed to perform category action',
  'categories.statusFailed': '<en>Failed to update category status',
  'categories.reorderFailed': '<en>Failed to reorder categories',
} as const;
