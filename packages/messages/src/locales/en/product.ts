export const product = {
  'product.loading': 'TODO Carregando detalhes do produto',
  'product.notFound': 'TODO Produto não encontrado',
  'product.retry': 'TODO Tente novamente',
  'product.loadFailed': 'Failed to load product. Please try again later.',
  'product.noFeatures': 'TODO Sem Características.',
  'product.securePayment': 'TODO Pagamento Seguro',
  'product.instantDownload': 'TODO Download Instant',
  'product.refund': 'TODO Garantia de Devolução',
  'product.free': 'Free',
} as const;
