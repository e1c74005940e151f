export const admin = {
  fetchFailed: 'Failed to fetch data. Please try again later.',
  productFailed: 'Failed to perform product action',
  approved: 'Produto aprovado.',
  rejected: 'Produto rejeitado.',
  notPending: 'Este produto já não está pendente.',
} as const;
