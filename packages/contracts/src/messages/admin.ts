export const admin = {
  fetchFailed: 'Failed to fetch data. Please try again later.',
  productFailed: 'Failed to perform product action',
  editFailed: 'Failed to edit product',
  approved: 'Produto aprovado.',
  rejected: 'Produto rejeitado.',
  featured: 'Produto em destaque.',
  notFeatured: 'Produto já não está em destaque.',
  notFeaturedYet: 'Este produto não está em destaque.',
  featuredOrdered: 'Ordem dos destaques guardada.',
  notPending: 'Este produto já não está pendente.',
} as const;
