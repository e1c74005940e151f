export const adminEmails = {
  'adminEmails.queued': 'TODO O email volta a ser enviado agora.',
  'adminEmails.retryFailed': 'TODO Não foi possível tentar outra vez.',
} as const;
