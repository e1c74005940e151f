export const orders = {
  approved: 'Ordem aprovada e link de download enviado ao cliente!',
  cancelled: 'Ordem cancelada e cliente notificado.',
  approveFailed: 'Failed to approve order.',
  cancelFailed: 'Failed to cancel order.',
  alreadyCancelled: 'Esta ordem já foi cancelada.',
  alreadyCompleted: 'Esta ordem já foi aprovada.',
  duplicateCode: 'Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovar.',
  sameCode: (order: string) => `Mesmo código em ${order}`,
  approvalWaits: (order: string) => `A aprovação de ${order} segue assim que houver ligação.`,
  accountMissing: (method: string) =>
    `Não tinhas conta ${method} quando esta encomenda foi feita. Confirma com o cliente como pagou antes de aprovar.`,
  loadFailed: 'Failed to load customers',
  noScreenshot: 'sem screenshot',
  noCode: 'sem referencia',
  title: 'Confirmações das Vendas',
  notOnSale: 'Este produto não está à venda.',
} as const;
