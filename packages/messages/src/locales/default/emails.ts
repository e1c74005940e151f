export const emails = {
  'emails.failed': 'Não foi possível reenviar o email. Tenta outra vez.',
} as const;
