export const payment = {
  'payment.methods': 'Payment methods',
} as const;
