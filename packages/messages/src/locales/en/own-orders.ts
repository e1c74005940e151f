export const ownOrders = {
  'ownOrders.title': 'My purchases',
  'ownOrders.onDevice': 'Placed on this device',
  'ownOrders.intro': 'This list stays in this browser. An emailed code opens all your purchases, on any device.',
  'ownOrders.open': 'Open the order',
  'ownOrders.bought': 'You have already bought this product.',
  'ownOrders.buyAgain': 'Buy again',
  'ownOrders.paymentRefused': 'The payment of the order did not go through.',
  'ownOrders.proofMissing': 'Your order lacks its proof of payment.',
  'ownOrders.loginHint': 'Do you have an account? See what you bought on other devices too.',
} as const;
