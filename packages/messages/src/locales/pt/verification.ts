export const verification = {
  'verification.sent': 'Enviámos um link de confirmação para o teu email.',
  'verification.badToken': 'Este link de confirmação não é válido ou já foi usado. Pede um novo.',
  'verification.alreadyConfirmed': 'O teu email já está confirmado.',
  'verification.confirmed': 'O teu email está confirmado.',
  'verification.tooManyLinks': 'Já pediste vários links. Procura o último no teu email, ou tenta outra vez dentro de uma hora.',
  'verification.sendFailed': 'Não foi possível enviar o email.',
  'verification.verifyFailed': 'Tenta outra vez dentro de momentos.',
  'verification.notConfirmed': 'Confirma o teu email',
} as const;
