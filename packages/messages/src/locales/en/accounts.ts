export const accounts = {
  'accounts.actionFailed': 'Failed to perform user action',
  'accounts.roleChanged': 'TODO Função alterada.',
  'accounts.suspended': 'TODO Conta suspensa.',
  'accounts.activated': 'TODO Conta reactivada.',
  'accounts.shopSuspended': 'TODO Loja suspensa.',
  'accounts.shopActivated': 'TODO Loja reactivada.',
  'accounts.deleted': 'TODO Conta eliminada.',
  'accounts.notYourself': 'TODO Não podes despromover, suspender nem eliminar a tua própria conta.',
  'accounts.noLongerSelling': 'TODO Este criador já não vende na Banca.',
} as const;
