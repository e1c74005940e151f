export const adminUsers = {
  'adminUsers.title': '<en>Users',
  'adminUsers.search': 'Procurar contas por nome, nome de usuário ou email',
  'adminUsers.searchPlaceholder': 'Nome, usuário ou email',
  'adminUsers.emailConfirmed': 'Email confirmado',
  'adminUsers.emailUnconfirmed': 'Email por confirmar',
  'adminUsers.activateShop': 'Reativar a loja',
  'adminUsers.suspend': '<en>Suspend',
  'adminUsers.suspensionReasonHint': 'A pessoa lê-o no email que a avisa, com o contacto para reclamar.',
  'adminUsers.declineAppealHint': 'A pessoa lê-o por email e no painel, e pode pedir outra vez.',
  'adminUsers.activate': '<en>Activate',
  'adminUsers.delete': '<en>Delete',
  'adminUsers.ordersCancelled':
    '{count, plural, one {# encomenda pendente é cancelada, com um email a cada comprador.} other {# encomendas pendentes são canceladas, com um email a cada comprador.}}',
  'adminUsers.allOrdersCancelled': 'As encomendas pendentes são canceladas, com um email a cada comprador.',
  'adminUsers.dataDeleted': 'Nome, email, fotografia e contas de pagamento apagam-se; as avaliações ficam sem nome.',
  'adminUsers.typeUsername': 'Escreve o nome de usuário “{username}”',
} as const;
