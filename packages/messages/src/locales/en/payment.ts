export const payment = {
  'payment.methods': 'Payment methods',
  'payment.failedMessage':
    'This message does not confirm a payment: it says that it failed or is pending. Send the message that your wallet sends when it is confirmed.',
  'payment.reversedMessage': 'This message says that the payment was reversed. Send the message of a payment that stands.',
  'payment.withdrawalMessage': 'This message is about a withdrawal, not a payment. Send the message of the payment.',
  'payment.depositMessage': 'This message is about a deposit into your account, not a payment. Send the message of the payment.',
  'payment.bankMessage': 'This message is from a bank and has no payment code. Send the message of your wallet.',
  'payment.electricityMessage': 'This message is about an electricity top-up, not the payment. Send the message of the payment.',
} as const;
