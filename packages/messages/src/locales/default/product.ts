export const product = {
  'product.loading': 'Carregando detalhes do produto',
  'product.retry': 'Tente novamente',
  'product.loadFailed': '<en>Failed to load product. Please try again later.',
  'product.noFeatures': 'Sem Características.',
  'product.securePayment': 'Pagamento Seguro',
  'product.instantDownload': 'Download Instant',
  'product.refund': 'Garantia de Devolução',
  'product.buy': '<en>Buy Now',
  'product.getFree': '<en>Buy Now',
  'product.creator': '<en>by {creator}',
  'product.unknownCreator': '<en>creator',
  'product.deliveryAnswer':
    'A entrega é instantânea: assim que o criador confirma o pagamento, recebes por email um link de download.',
  'product.editButton': '<en>Edit',
  'product.editNamed': '<en>Edit {title}',
  'product.deleteButton': '<en>Delete',
} as const;
