export const orders = {
  'orders.approved': 'Ordem aprovada e link de download enviado ao cliente!',
  'orders.cancelled': 'Ordem cancelada e cliente notificado.',
  'orders.approveFailed': 'TODO Failed to approve order.',
  'orders.cancelFailed': 'TODO Failed to cancel order.',
  'orders.alreadyCancelled': 'Esta ordem já foi cancelada.',
  'orders.alreadyCompleted': 'Esta ordem já foi aprovada.',
  'orders.duplicateCode': 'Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovar.',
  'orders.sameCode': 'Mesmo código em {order}',
  'orders.approvalWaits': 'A aprovação de {order} segue assim que houver ligação.',
  'orders.accountMissing':
    'Não tinhas conta {method} quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovar.',
  'orders.loadFailed': 'TODO Failed to load customers',
  'orders.noScreenshot': 'sem screenshot',
  'orders.noCode': 'sem referencia',
  'orders.title': 'Confirmações das Vendas',
  'orders.notOnSale': 'Este produto não está à venda.',
  'orders.screenshotExpired': 'Este endereço expirou. Recarrega a página.',
} as const;
