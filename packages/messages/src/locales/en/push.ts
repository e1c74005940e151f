export const push = {
  'push.label': 'Notifications on this device',
  'push.hint': 'An alert for each new order and each new proof of payment, even while Banca is closed',
  'push.unsupported': 'This browser doesn’t support notifications.',
  'push.install':
    'On iPhone and iPad, first add Banca to the home screen (Share, then Add to Home Screen) and open it from there.',
  'push.denied': 'Notifications from Banca are blocked. Allow them in the settings of your browser and come back.',
  'push.notEnabled': 'Notifications could not be turned on. Please try again.',
  'push.notDisabled': 'Notifications could not be turned off. Please try again.',
  'push.endpointRefused': 'This notification service is not supported.',
  'push.invalidKey': 'The key of the subscription is not valid.',
} as const;
