export const emailLayout = {
  'emailLayout.greeting': 'Hello {name}',
  'emailLayout.greetingWithoutName': 'Hello',
  'emailLayout.unsubscribe': 'To unsubscribe:',
} as const;
