export const orderEmails = {
  'orderEmails.receivedCard':
    '@{creator} vai combinar contigo, por email, como pagas por {method}. Assim que aprovar, recebes aqui o link de download.',
  'orderEmails.newOrderCard':
    'A Banca não cobra {method}: combina com o cliente, por email, como paga, e aprova a encomenda quando o pagamento chegar.',
  'orderEmails.cancelledReplyProof': 'Se pagaste, responde a este email com o comprovativo: a resposta vai para o criador.',
  'orderEmails.cancelledReplyReceipt':
    'Se pagaste, responde a este email com o recibo do pagamento: a resposta vai para o criador.',
} as const;
