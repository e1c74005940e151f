export const verification = {
  sent: 'Enviámos um link de confirmação para o teu email.',
  badToken: 'Este link de confirmação não é válido ou já foi usado. Pede um novo.',
  alreadyConfirmed: 'O teu email já está confirmado.',
  confirmed: 'O teu email está confirmado.',
  tooManyLinks: 'Já pediste vários links. Procura o último no teu email, ou tenta outra vez dentro de uma hora.',
  sendFailed: 'Não foi possível enviar o email.',
  verifyFailed: 'Tenta outra vez dentro de momentos.',
  notConfirmed: 'Confirma o teu email',
} as const;
