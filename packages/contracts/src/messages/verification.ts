export const verification = {
  sent: 'Enviámos um link de confirmação para o teu email.',
  badToken: 'Este link de confirmação não é válido ou já foi usado. Pede um novo.',
  alreadyConfirmed: 'O teu email já está confirmado.',
  confirmed: 'O teu email está confirmado.',
  notConfirmed: 'Confirma o teu email',
} as const;
