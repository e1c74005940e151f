export const categoryNames = {
  'categoryNames.art': 'Art',
  'categoryNames.music': 'Music',
  'categoryNames.software': 'Software',
  'categoryNames.ebook': 'E-books',
  'categoryNames.courses': 'Courses',
  'categoryNames.infoProducts': 'Info products',
  'categoryNames.templates': 'Templates',
  'categoryNames.other': 'Other',
} as const;
