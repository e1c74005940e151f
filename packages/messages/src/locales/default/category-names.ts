export const categoryNames = {
  'categoryNames.ebook': 'Ebook',
  'categoryNames.infoProducts': 'Info-Products',
  'categoryNames.templates': 'Templates',
} as const;
