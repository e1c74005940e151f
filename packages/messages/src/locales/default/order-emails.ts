export const orderEmails = {
  'orderEmails.newOrderUnpaid':
    'O cliente ainda não pagou. Envia-lhe por email como pagar por {method} (o endereço está na encomenda) e aprova-a quando o pagamento chegar.',
  'orderEmails.receivedUnpaid':
    '@{creator} diz-te como pagar por {method}, por email ou WhatsApp. A mensagem é do próprio criador, não da Banca, e traz o número {order}. Depois de pagares e de o criador aprovar, recebes aqui o link de download.',
  'orderEmails.cancelledReplyProof': 'Responde a este email com o comprovativo: a resposta vai para o criador.',
  'orderEmails.cancelledReplyReceipt': 'Responde a este email com o recibo do pagamento: a resposta vai para o criador.',
} as const;
