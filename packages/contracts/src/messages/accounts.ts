export const accounts = {
  actionFailed: 'Failed to perform user action',
  roleChanged: 'Função alterada.',
  suspended: 'Conta suspensa.',
  activated: 'Conta reactivada.',
  shopSuspended: 'Loja suspensa.',
  shopActivated: 'Loja reactivada.',
  deleted: 'Conta eliminada.',
  notYourself: 'Não podes despromover, suspender nem eliminar a tua própria conta.',
  noLongerSelling: 'Este criador já não vende na Banca.',
} as const;
