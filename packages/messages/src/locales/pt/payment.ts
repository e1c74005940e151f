export const payment = {
  'payment.methods': 'Formas de pagamento',
} as const;
