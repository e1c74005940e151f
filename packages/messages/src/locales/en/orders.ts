export const orders = {
  'orders.approved': 'TODO Ordem aprovada e link de download enviado ao cliente!',
  'orders.cancelled': 'TODO Ordem cancelada e cliente notificado.',
  'orders.approveFailed': 'Failed to approve order.',
  'orders.cancelFailed': 'Failed to cancel order.',
  'orders.alreadyCancelled': 'TODO Esta ordem já foi cancelada.',
  'orders.alreadyCompleted': 'TODO Esta ordem já foi aprovada.',
  'orders.duplicateCode': 'TODO Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovar.',
  'orders.sameCode': 'TODO Mesmo código em {order}',
  'orders.approvalWaits': 'TODO A aprovação de {order} segue assim que houver ligação.',
  'orders.accountMissing':
    'TODO Não tinhas conta {method} quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovar.',
  'orders.loadFailed': 'Failed to load customers',
  'orders.noScreenshot': 'TODO sem screenshot',
  'orders.noCode': 'TODO sem referencia',
  'orders.title': 'TODO Confirmações das Vendas',
  'orders.notOnSale': 'TODO Este produto não está à venda.',
  'orders.screenshotExpired': 'This address has expired. Reload the page.',
} as const;
