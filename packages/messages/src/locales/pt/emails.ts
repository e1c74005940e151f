export const emails = {
  'emails.downloadSent': 'O link de download foi enviado de novo.',
  'emails.cancellationSent': 'O aviso de cancelamento foi enviado de novo.',
  'emails.failed': 'Não foi possível reenviar o e-mail. Tenta outra vez.',
  'emails.refused': 'Só podes enviar isto ao cliente de uma encomenda tua.',
} as const;
