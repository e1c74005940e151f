export const verification = {
  'verification.sent': 'TODO Enviámos um link de confirmação para o teu email.',
  'verification.badToken': 'TODO Este link de confirmação não é válido ou já foi usado. Pede um novo.',
  'verification.alreadyConfirmed': 'TODO O teu email já está confirmado.',
  'verification.confirmed': 'TODO O teu email está confirmado.',
  'verification.tooManyLinks':
    'TODO Já pediste vários links. Procura o último no teu email, ou tenta outra vez dentro de uma hora.',
  'verification.sendFailed': 'TODO Não foi possível enviar o email.',
  'verification.verifyFailed': 'TODO Tenta outra vez dentro de momentos.',
  'verification.notConfirmed': 'TODO Confirma o teu email',
} as const;
