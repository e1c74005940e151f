export const offline = {
  'offline.title': 'Offline',
  'offline.heading': 'You are offline',
  'offline.text':
    'This page has not been opened on this phone before. You can still read the pages that you have opened; this one opens as soon as the connection is back.',
  'offline.orderText': 'Your order is safe at Banca. This page opens as soon as the connection is back.',
  'offline.libraryText': 'Your purchases are safe with Banca. This page opens as soon as the connection is back.',
  'offline.libraryTitle': 'Your purchases',
  'offline.librarySince': 'As of {time}.',
  'offline.checkoutText':
    'What you have typed is kept on this phone, and nothing was sent. Send it when the connection is back; the menu of your wallet works without internet.',
  'offline.product': 'Product',
  'offline.amount': 'Amount',
  'offline.creator': 'Creator',
  'offline.heldUntil': 'Price and account held for you until {time}.',
  'offline.notHeld': 'The price and the account may have changed in the meantime: look at them again before you pay.',
  'offline.retry': 'Try again',
} as const;
