export const adminEmails = {
  'adminEmails.queued': 'O email volta a ser enviado agora.',
  'adminEmails.retryFailed': 'Não foi possível tentar outra vez.',
} as const;
