export const webhooks = {
  'webhooks.urlRequired': 'Enter the address that receives the events.',
  'webhooks.urlInvalid': 'Enter a public address that begins with https://, without user or #, on port 443 or from 1024 on.',
  'webhooks.urlNotPublic': 'This address is not public.',
  'webhooks.eventsRequired': 'Choose at least one event.',
  'webhooks.unknownEvent': 'This event does not exist.',
  'webhooks.enabledRequired': 'Say whether the webhook is on.',
  'webhooks.tooMany': 'You already have ten webhooks. Delete one to add another.',
  'webhooks.disabled': 'The webhook is off. Turn it on first.',
  'webhooks.deleted': 'Webhook deleted. We send it nothing more.',
  'webhooks.disabledHeading': 'We turned off one of your webhooks',
  'webhooks.disabledPreview': 'Banca no longer sends events to {host}.',
  'webhooks.goneText': '{host} answered 410: it no longer wants events from Banca. So we send it nothing more.',
  'webhooks.failingText': 'No event has reached {host} for ten days. So we send it nothing more.',
  'webhooks.disabledAdvice':
    'Once you have repaired the program that receives the events, turn the webhook on again. The log of deliveries says what went wrong, and lets you send again what was lost.',
  'webhooks.disabledAction': 'See the webhooks',
} as const;
