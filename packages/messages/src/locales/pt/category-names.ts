export const categoryNames = {
  'categoryNames.art': 'Arte',
  'categoryNames.music': 'Música',
  'categoryNames.software': 'Software',
  'categoryNames.ebook': 'Ebook',
  'categoryNames.courses': 'Cursos',
  'categoryNames.infoProducts': 'Info-Products',
  'categoryNames.templates': 'Templates',
  'categoryNames.other': 'Outros',
} as const;
