export const subscriptions = {
  'subscriptions.unsubscribeTitle': 'Stop getting updates?',
  'subscriptions.unsubscribeText': 'We will stop emailing you when this creator publishes a new product.',
  'subscriptions.unsubscribeButton': 'Unsubscribe',
  'subscriptions.unsubscribedTitle': 'Done',
  'subscriptions.unsubscribedText':
    'You won’t get emails about this creator’s new products any more. You can subscribe again on their profile.',
} as const;
