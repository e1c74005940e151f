export const emails = {
  'emails.downloadSent': 'TODO O link de download foi enviado de novo.',
  'emails.cancellationSent': 'TODO O aviso de cancelamento foi enviado de novo.',
  'emails.failed': 'TODO Não foi possível reenviar o email. Tenta outra vez.',
  'emails.refused': 'TODO Só podes enviar isto ao cliente de uma encomenda tua.',
} as const;
