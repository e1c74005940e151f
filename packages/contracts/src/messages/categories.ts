export const categories = {
  loadFailed: 'Failed to load categories. Using default options.',
  none: 'No categories found. Contact an administrator to add categories.',
  nameRequired: 'Category name cannot be empty',
  nameTaken: 'Já existe uma categoria com este nome.',
  inUse: 'Ainda há produtos nesta categoria. Escolhe a categoria para onde passam.',
  tooMany: 'Já não cabem mais categorias.',
  moveToItself: 'Escolhe outra categoria.',
  unknown: 'Esta categoria não existe.',
  created: 'Categoria criada.',
  updated: 'Categoria guardada.',
  ordered: 'Ordem guardada.',
  deleted: 'Categoria eliminada.',
} as const;
