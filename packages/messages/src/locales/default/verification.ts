export const verification = {
  'verification.pageTitle': 'Confirmar o email',
  'verification.notConfirmed': 'Confirma o teu email',
  'verification.openLink': 'Abre o link que te enviámos por email. Se já não o tens, pede outro.',
  'verification.confirmingTitle': 'A confirmar o teu email',
  'verification.confirmedTitle': 'Email confirmado',
  'verification.alreadyConfirmedTitle': 'O teu email já está confirmado',
  'verification.failedTitle': 'Não foi possível confirmar o email',
  'verification.sent': 'Enviámos um link de confirmação para o teu email.',
  'verification.alreadyConfirmed': 'O teu email já está confirmado.',
  'verification.confirmed': 'O teu email está confirmado.',
  'verification.tooManyLinks': 'Já pediste vários links. Procura o último no teu email, ou tenta outra vez dentro de uma hora.',
  'verification.sendFailed': 'Não foi possível enviar o email.',
} as const;
