export const emailLayout = {
  'emailLayout.greeting': 'Olá {name}',
  'emailLayout.greetingWithoutName': 'Olá',
  'emailLayout.unsubscribe': 'Para deixar de receber:',
} as const;
