export const push = {
  'push.endpointRefused': 'This notification service is not supported.',
  'push.invalidKey': 'The key of the subscription is not valid.',
} as const;
