export const orders = {
  'orders.approved': 'Encomenda aprovada e link de download enviado ao cliente!',
  'orders.cancelled': 'Encomenda cancelada e cliente avisado.',
  'orders.approveFailed': 'Não foi possível aprovar a encomenda.',
  'orders.cancelFailed': 'Não foi possível cancelar a encomenda.',
  'orders.alreadyCancelled': 'Esta encomenda já foi cancelada.',
  'orders.alreadyCompleted': 'Esta encomenda já foi aprovada.',
  'orders.duplicateCode': 'Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovares.',
  'orders.sameCode': 'Mesmo código em {order}',
  'orders.approvalWaits': 'A aprovação de {order} segue assim que houver ligação.',
  'orders.accountMissing':
    'Não tinhas conta {method} quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovares.',
  'orders.loadFailed': 'Não foi possível carregar as encomendas.',
  'orders.noScreenshot': 'sem comprovativo',
  'orders.noCode': 'sem código',
  'orders.title': 'Confirmações',
  'orders.screenshotExpired': 'Este endereço expirou. Recarrega a página.',
} as const;
