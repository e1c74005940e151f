export const adminEmails = {
  queued: 'O email volta a ser enviado agora.',
  retryFailed: 'Não foi possível tentar outra vez.',
} as const;
