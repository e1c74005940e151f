export const adminSources = {
  'adminSources.title': 'Payment sources',
  'adminSources.lead': 'The phones and payment gateways of creators that do not work as they should.',
  'adminSources.loading': 'Loading the payment sources',
  'adminSources.caption': 'Payment sources that do not work',
  'adminSources.empty': 'Every source works: no phone is silent, and no charge waits for a response.',
  'adminSources.kind': 'What is wrong',
  'adminSources.all': 'All',
  'adminSources.source': 'Source',
  'adminSources.fault': 'What is wrong',
  'adminSources.since': 'Since',
  'adminSources.phone': 'Phone for {wallet}',
  'adminSources.attemptsUnknown': 'Charges without a response',
  'adminSources.gatewayRefused': 'Credentials refused',
  'adminSources.deviceSilent': 'Silent phone',
  'adminSources.chainBroken': 'Balances that do not match',
  'adminSources.attemptsUnknownText':
    '{count, plural, one {# charge without a response} other {# charges without a response}} for more than an hour. Banca goes on asking and charges nobody again.',
  'adminSources.gatewayRefusedText':
    'The gateway does not accept the credentials of the creator, who was told by email. Their customers pay with a proof.',
  'adminSources.deviceSilentText':
    'No message has come for more than a day, and orders were waiting. The creator was told by email.',
  'adminSources.chainBrokenText':
    'The messages do not continue the balance of the one before. Until the creator confirms a payment, this phone approves nothing.',
} as const;
