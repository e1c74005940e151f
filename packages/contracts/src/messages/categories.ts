export const categories = {
  loadFailed: 'Failed to load categories. Using default options.',
  none: 'No categories found. Contact an administrator to add categories.',
} as const;
