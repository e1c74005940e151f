export const emailLayout = {
  'emailLayout.greeting': 'Olá {name}',
  'emailLayout.greetingWithoutName': 'Olá',
  'emailLayout.linkHint': 'Se o botão não abrir, copia este link:',
  'emailLayout.unsubscribe': 'Para deixar de receber:',
} as const;
