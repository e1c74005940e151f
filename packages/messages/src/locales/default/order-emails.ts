export const orderEmails = {
  'orderEmails.cancelledReplyProof': 'Responde a este email com o comprovativo: a resposta vai para o criador.',
  'orderEmails.cancelledReplyReceipt': 'Responde a este email com o recibo do pagamento: a resposta vai para o criador.',
} as const;
