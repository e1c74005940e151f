/** What people type who look for a category, in the singular. */
export const categoryWords = {
  'categoryWords.art': 'arte, ilustração, desenho, pintura',
  'categoryWords.music': 'música, canção, beat, áudio',
  'categoryWords.software': 'software, programa, aplicação, app',
  'categoryWords.ebook': 'ebook, livro',
  'categoryWords.courses': 'curso, aula, formação',
  'categoryWords.infoProducts': 'infoproduto, guia',
  'categoryWords.templates': 'modelo, template',
} as const;
