export const emails = {
  downloadSent: 'O link de download foi enviado de novo.',
  cancellationSent: 'O aviso de cancelamento foi enviado de novo.',
  failed: 'Não foi possível reenviar o email. Tenta outra vez.',
  refused: 'Só podes enviar isto ao cliente de uma encomenda tua.',
} as const;
