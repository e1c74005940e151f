export const verification = {
  'verification.pageTitle': 'Confirmar o email',
  'verification.notConfirmed': 'Confirma o teu email',
  'verification.openLink': 'Abre o link que te enviámos por email. Se já não o tens, pede outro.',
  'verification.askTitle': 'Confirma o teu email',
  'verification.confirmButton': 'Confirmar este email',
  'verification.logInText': 'Entra na conta que criaste com este email para o confirmares.',
  'verification.disownText':
    'Não criaste conta na Banca? Então alguém usou o teu email. A conta dessa pessoa deixa de o poder usar.',
  'verification.disownDone':
    'Essa conta nunca poderá confirmar o teu email nem ver as tuas compras, e não recebes mais emails sobre ela.',
  'verification.disowned':
    'Quem usa este email disse que não criou esta conta, por isso não o podes confirmar. Muda o email nas definições.',
  'verification.otherAccount': 'Este link é de outra conta. Entra nessa conta para confirmares o email.',
  'verification.confirmedTitle': 'Email confirmado',
  'verification.alreadyConfirmedTitle': 'O teu email já está confirmado',
  'verification.sent': 'Enviámos um link de confirmação para o teu email.',
  'verification.alreadyConfirmed': 'O teu email já está confirmado.',
  'verification.confirmed': 'O teu email está confirmado.',
  'verification.tooManyLinks': 'Já pediste vários links. Procura o último no teu email, ou tenta outra vez dentro de uma hora.',
  'verification.sendFailed': 'Não foi possível enviar o email.',
} as const;
