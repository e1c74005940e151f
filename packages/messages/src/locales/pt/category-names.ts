export const categoryNames = {
  'categoryNames.art': 'Arte',
  'categoryNames.music': 'Música',
  'categoryNames.software': 'Software',
  'categoryNames.ebook': 'E-books',
  'categoryNames.courses': 'Cursos',
  'categoryNames.infoProducts': 'Infoprodutos',
  'categoryNames.templates': 'Modelos',
  'categoryNames.other': 'Outros',
} as const;
