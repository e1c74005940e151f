export const product = {
  'product.loading': 'Carregando detalhes do produto',
  'product.notFound': 'Produto não encontrado',
  'product.retry': 'Tente novamente',
  'product.loadFailed': 'TODO Failed to load product. Please try again later.',
  'product.noFeatures': 'Sem Características.',
  'product.securePayment': 'Pagamento Seguro',
  'product.instantDownload': 'Download Instant',
  'product.refund': 'Garantia de Devolução',
  'product.free': 'Grátis',
} as const;
