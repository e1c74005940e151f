export const orders = {
  'orders.approveFailed': '<en>Failed to approve order.',
  'orders.cancelFailed': '<en>Failed to cancel order.',
  'orders.loadFailed': '<en>Failed to load customers',
} as const;
