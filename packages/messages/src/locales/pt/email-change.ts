export const emailChange = {
  'emailChange.title': 'E-mail',
  'emailChange.intro': 'Entras na Banca com {email}. Para o mudares, confirmas o novo endereço por um link.',
  'emailChange.newEmail': 'Novo e-mail',
  'emailChange.passwordHint': 'Para sabermos que és tu',
  'emailChange.submit': 'Mudar o e-mail',
  'emailChange.pendingTitle': 'Falta confirmar {email}',
  'emailChange.pendingText': 'Abre o link que enviámos para lá, até {date}. Até o confirmares, entras com {currentEmail}.',
  'emailChange.sendAgain': 'Enviar outra vez',
  'emailChange.cancel': 'Cancelar a mudança',
  'emailChange.loadFailed': 'Não foi possível ver se há uma mudança por confirmar.',
  'emailChange.failed': 'Não foi possível mudar o e-mail.',
  'emailChange.tooMany': 'Já pediste vários links. Procura o último no e-mail, ou tenta outra vez dentro de uma hora.',
  'emailChange.requested': 'Enviámos um link para o novo endereço e um aviso para o actual.',
  'emailChange.resent': 'Enviámos o link outra vez para o novo endereço.',
  'emailChange.cancelled': 'A mudança de e-mail foi cancelada.',
  'emailChange.changed': 'O teu e-mail foi mudado.',
  'emailChange.undone':
    'A tua conta está outra vez com este e-mail. Enviámos-te um link para escolheres uma nova senha. Depois confirma as tuas contas de pagamento nas definições.',
  'emailChange.sameAddress': 'Já é este o e-mail da tua conta',
  'emailChange.setByServer': 'O e-mail desta conta é definido por quem gere o servidor.',
  'emailChange.nonePending': 'Não há nenhuma mudança de e-mail por confirmar.',
  'emailChange.taken': 'Outra conta já tem este endereço, por isso o teu e-mail não mudou. Escolhe outro nas definições.',
  'emailChange.badToken':
    'Este link não é válido para a tua conta, já foi usado ou expirou. Nas definições podes pedir outra mudança.',
  'emailChange.badUndoToken': 'Este link não é válido, já foi usado ou expirou.',

  'emailChange.confirmTitle': 'Confirmar o novo e-mail',
  'emailChange.confirmIntro':
    'Estás na conta @{username}, com o e-mail {email}. Ao confirmares, passas a entrar com o endereço que recebeu este link, e as sessões abertas noutros aparelhos terminam.',
  'emailChange.confirmButton': 'Confirmar o novo e-mail',
  'emailChange.keepEmail': 'Não mudar',
  'emailChange.doneTitle': 'E-mail mudado',
  'emailChange.doneText': 'A partir de agora entras com {email}.',
  'emailChange.takenTitle': 'O endereço já tem conta',
  'emailChange.badLinkTitle': 'Este link não serve',
  'emailChange.openSettings': 'Ir para as definições',
  'emailChange.undoTitle': 'Não foste tu?',
  'emailChange.undoIntro':
    'Voltamos a pôr este e-mail na tua conta, terminamos todas as sessões e enviamos-te um link para escolheres uma nova senha. A senha actual deixa de funcionar.',
  'emailChange.undoButton': 'Proteger a minha conta',
  'emailChange.undoneTitle': 'A tua conta está protegida',
  'emailChange.undoFailed': 'Não foi possível proteger a conta. Tenta outra vez.',

  'emailChange.confirmPreview': 'O link é válido durante 24 horas.',
  'emailChange.confirmHeading': 'Confirma o teu novo e-mail',
  'emailChange.confirmText':
    'Olá, pediste para usar este endereço na tua conta da Banca. Abre o link e confirma, com a tua conta aberta.',
  'emailChange.confirmAction': 'Confirmar o novo e-mail',
  'emailChange.confirmFootnote':
    'O link expira em 24 horas e só funciona uma vez. Se não foste tu, ignora este e-mail: nada muda.',
  'emailChange.takenPreview': 'A tua conta fica como está.',
  'emailChange.takenHeading': 'Este endereço já tem conta',
  'emailChange.takenText':
    'Olá, alguém pediu para usar este endereço noutra conta da Banca. Como já tens uma conta com ele, nada mudou.',
  'emailChange.takenFootnote': 'Se não foste tu, não precisas de fazer nada.',
  'emailChange.requestedPreview': 'Ainda nada mudou.',
  'emailChange.requestedHeading': 'Pediram para mudar o e-mail da tua conta',
  'emailChange.requestedText':
    '{greeting}, foi pedido que a tua conta da Banca passe a usar outro e-mail. Muda assim que o novo endereço for confirmado.',
  'emailChange.completedPreview': 'Este endereço já não entra na conta.',
  'emailChange.completedHeading': 'O e-mail da tua conta mudou',
  'emailChange.completedText': '{greeting}, a tua conta da Banca passou a usar outro e-mail. Já não entras com este.',
  'emailChange.notYou':
    'Se não foste tu, alguém sabe a tua senha. Abre o link: a tua conta fica com este e-mail, todas as sessões terminam e escolhes uma nova senha.',
  'emailChange.notYouAction': 'Não fui eu',
  'emailChange.noticeFootnote': 'O link funciona uma vez, durante 7 dias. Se foste tu, não precisas de fazer nada.',
} as const;
