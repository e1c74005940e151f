export const adminSystem = {
  'adminSystem.title': '<en>System',
  'adminSystem.verifyEmail': 'Confirmar o email',
} as const;
