export const accounts = {
  'accounts.actionFailed': 'Não foi possível alterar a conta. Tenta outra vez.',
  'accounts.roleChanged': 'Função alterada.',
  'accounts.suspended': 'Conta suspensa.',
  'accounts.activated': 'Conta reactivada.',
  'accounts.shopSuspended': 'Loja suspensa.',
  'accounts.shopActivated': 'Loja reactivada.',
  'accounts.deleted': 'Conta eliminada.',
  'accounts.notYourself': 'Não podes despromover, suspender nem eliminar a tua própria conta.',
  'accounts.noLongerSelling': 'Este criador já não vende na Banca.',
} as const;
