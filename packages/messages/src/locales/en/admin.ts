export const admin = {
  'admin.fetchFailed': 'Failed to fetch data. Please try again later.',
  'admin.productFailed': 'Failed to perform product action',
  'admin.editFailed': 'Failed to edit product',
  'admin.approved': 'TODO Produto aprovado.',
  'admin.rejected': 'TODO Produto rejeitado.',
  'admin.featured': 'TODO Produto em destaque.',
  'admin.notFeatured': 'TODO Produto já não está em destaque.',
  'admin.notFeaturedYet': 'TODO Este produto não está em destaque.',
  'admin.featuredOrdered': 'TODO Ordem dos destaques guardada.',
  'admin.notPending': 'TODO Este produto já não está pendente.',
} as const;
