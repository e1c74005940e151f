export const adminEmails = {
  'adminEmails.title': '<en>E-mails',
  'adminEmails.queued': 'O email volta a ser enviado agora.',
  'adminEmails.verifyEmail': 'Confirmar o email',
} as const;
