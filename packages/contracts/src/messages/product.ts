export const product = {
  loading: 'Carregando detalhes do produto',
  notFound: 'Produto não encontrado',
  retry: 'Tente novamente',
  loadFailed: 'Failed to load product. Please try again later.',
  noFeatures: 'Sem Características.',
  securePayment: 'Pagamento Seguro',
  instantDownload: 'Download Instant',
  refund: 'Garantia de Devolução',
} as const;
