export const admin = {
  'admin.fetchFailed': 'TODO Failed to fetch data. Please try again later.',
  'admin.productFailed': 'TODO Failed to perform product action',
  'admin.editFailed': 'TODO Failed to edit product',
  'admin.approved': 'Produto aprovado.',
  'admin.rejected': 'Produto rejeitado.',
  'admin.featured': 'Produto em destaque.',
  'admin.notFeatured': 'Produto já não está em destaque.',
  'admin.notFeaturedYet': 'Este produto não está em destaque.',
  'admin.featuredOrdered': 'Ordem dos destaques guardada.',
  'admin.notPending': 'Este produto já não está pendente.',
} as const;
