export const devices = {
  'devices.unknownFormat': 'Choose the app that sends the messages.',
  'devices.notAWallet': 'Only a mobile wallet sends payment messages.',
  'devices.tooMany': 'You already have ten phones. Remove one to add another.',
  'devices.removed': 'Phone removed. Its messages are no longer accepted.',
  'devices.silentHeading': 'Your phone has stopped sending messages',
  'devices.silentPreview': '“{name}” has sent nothing for a day, and orders are waiting.',
  'devices.silentText':
    '“{name}” has sent no message of {wallet} since {time}, and orders that say they are paid have come in since. Until it is back, confirm them by hand.',
  'devices.silentAdvice':
    'Check that the phone is on and has Internet, and that the app that sends the messages may work in the background, without battery saving. If you no longer use it, remove it.',
  'devices.silentAction': 'See the phones',
} as const;
