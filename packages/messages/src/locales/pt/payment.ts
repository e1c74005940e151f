export const payment = {
  'payment.methods': 'Formas de pagamento',
  'payment.failedMessage':
    'Esta mensagem não confirma um pagamento: diz que falhou ou que está pendente. Quando a carteira confirmar, envia essa mensagem.',
  'payment.reversedMessage': 'Esta mensagem diz que o pagamento foi devolvido. Envia a mensagem de um pagamento que valha.',
  'payment.withdrawalMessage': 'Esta mensagem é de um levantamento, não de um pagamento. Envia a mensagem do pagamento.',
  'payment.depositMessage': 'Esta mensagem é de um depósito na tua conta, não de um pagamento. Envia a mensagem do pagamento.',
  'payment.bankMessage': 'Esta mensagem é de um banco e não tem o código do pagamento. Envia a mensagem da carteira.',
  'payment.electricityMessage': 'Esta mensagem é de uma recarga de energia, não do pagamento. Envia a mensagem do pagamento.',
} as const;
