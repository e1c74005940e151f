/** The categories of a new database. The web also shows them when it cannot load the categories. */
export const defaultCategories = [
  { id: 'art', name: 'Arte' },
  { id: 'music', name: 'Música' },
  { id: 'software', name: 'Software' },
  { id: 'ebook', name: 'Ebook' },
  { id: 'cursos', name: 'Cursos' },
  { id: 'info-products', name: 'Info-Products' },
  { id: 'templates', name: 'Templates' },
  { id: 'other', name: 'Outros' },
] as const;
