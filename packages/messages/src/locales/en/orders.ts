export const orders = {
  'orders.approved': 'Order approved and download link sent to the customer!',
  'orders.cancelled': 'Order cancelled and customer notified.',
  'orders.approveFailed': 'The order couldn’t be approved.',
  'orders.cancelFailed': 'The order couldn’t be cancelled.',
  'orders.alreadyCancelled': 'This order has already been cancelled.',
  'orders.alreadyCompleted': 'This order has already been approved.',
  'orders.duplicateCode': 'This code has already been used for another order. Check your wallet before you approve.',
  'orders.sameCode': 'Same code as {order}',
  'orders.approvalWaits': 'The approval of {order} will be sent as soon as you’re back online.',
  'orders.accountMissing':
    'You had no {method} account when this order was placed. Check with the customer how they paid before you approve.',
  'orders.loadFailed': 'We couldn’t load your orders.',
  'orders.noScreenshot': 'no proof of payment',
  'orders.noCode': 'no code',
  'orders.title': 'Orders',
  'orders.screenshotExpired': 'This address has expired. Reload the page.',
} as const;
