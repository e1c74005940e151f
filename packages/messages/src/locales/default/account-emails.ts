export const accountEmails = {
  'accountEmails.verifySubject': 'Confirma o teu email',
  'accountEmails.verifyAction': 'Confirmar o email',
} as const;
