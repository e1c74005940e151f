export const emails = {
  downloadSent: 'O link de download foi enviado de novo.',
  cancellationSent: 'O aviso de cancelamento foi enviado de novo.',
  refused: 'Só podes enviar isto ao cliente de uma encomenda tua.',
} as const;
