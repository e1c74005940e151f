export const orders = {
  'orders.approved': 'Ordem aprovada e link de download enviado ao cliente!',
  'orders.cancelled': 'Ordem cancelada e cliente notificado.',
  'orders.approveFailed': '<en>Failed to approve order.',
  'orders.cancelFailed': '<en>Failed to cancel order.',
  'orders.alreadyCancelled': 'Esta ordem já foi cancelada.',
  'orders.alreadyCompleted': 'Esta ordem já foi aprovada.',
  'orders.duplicateCode': 'Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovar.',
  'orders.accountMissing':
    'Não tinhas conta {method} quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovar.',
  'orders.loadFailed': '<en>Failed to load customers',
  'orders.noScreenshot': 'sem screenshot',
  'orders.noCode': 'sem referencia',
  'orders.title': 'Confirmações das Vendas',
} as const;
