export const ownOrders = {
  'ownOrders.title': 'My orders',
  'ownOrders.onDevice': 'Placed on this device',
  'ownOrders.intro': 'This list stays in this browser. On another device, open the link in the email of the order.',
  'ownOrders.open': 'Open the order',
  'ownOrders.bought': 'You have already bought this product.',
  'ownOrders.paymentRefused': 'The payment of the order did not go through.',
  'ownOrders.proofMissing': 'Your order lacks its proof of payment.',
  'ownOrders.empty':
    'No orders were placed in this browser yet. If you bought on another device, open the link in the email of the order.',
  'ownOrders.loginHint': 'Do you have an account? See what you bought on other devices too.',
} as const;
