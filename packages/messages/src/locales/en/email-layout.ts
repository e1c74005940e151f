export const emailLayout = {
  'emailLayout.greeting': 'Hello {name}',
  'emailLayout.greetingWithoutName': 'Hello',
  'emailLayout.linkHint': 'If the button does not open, copy this link:',
  'emailLayout.unsubscribe': 'To unsubscribe:',
} as const;
