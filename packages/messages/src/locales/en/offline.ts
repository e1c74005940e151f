export const offline = {
  'offline.title': 'Offline',
  'offline.heading': 'You are offline',
  'offline.text':
    'This page has not been opened on this phone before. You can still read the pages that you have opened; this one opens as soon as the connection is back.',
  'offline.orderText':
    'Orders are not kept on this phone, but yours is safe with Banca. This page opens as soon as the connection is back.',
  'offline.retry': 'Try again',
} as const;
