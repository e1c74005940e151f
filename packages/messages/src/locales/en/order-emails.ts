export const orderEmails = {
  'orderEmails.product': 'Product',
  'orderEmails.amount': 'Amount',
  'orderEmails.payment': 'Payment',
  'orderEmails.code': 'Confirmation code',
  'orderEmails.order': 'Order',
  'orderEmails.customer': 'Customer',
  'orderEmails.receivedSubject': 'We have your order: {product}',
  'orderEmails.receivedPreview': 'The creator will confirm your payment.',
  'orderEmails.receivedHeading': 'We have your order',
  'orderEmails.receivedThanks': '{greeting}, thank you for your purchase.',
  'orderEmails.receivedProof':
    '@{creator} will check your proof of payment against the code. As soon as the order is approved, you will get the download link here.',
  'orderEmails.receivedPaypal':
    '@{creator} will confirm your PayPal payment. As soon as the order is approved, you will get the download link here.',
  'orderEmails.receivedCard':
    '@{creator} will email you to arrange how you pay by {method}. As soon as the order is approved, you will get the download link here.',
  'orderEmails.receivedFootnote': 'Keep this email until you get the link.',
  'orderEmails.newOrderSubject': 'New order: {product}',
  'orderEmails.newOrderPendingHeading': 'You have an order to confirm',
  'orderEmails.newOrderFreeHeading': 'You have a new order',
  'orderEmails.newOrderProof': 'Check the proof of payment against the code in your wallet, then approve the order.',
  'orderEmails.newOrderPaypal': 'Check in your PayPal account that the payment has arrived, then approve the order.',
  'orderEmails.newOrderCard':
    'Banca does not charge {method}: email the customer to arrange the payment, and approve the order once it arrives.',
  'orderEmails.newOrderFreeText': 'The product is free: the customer already has the link.',
  'orderEmails.newOrderAction': 'Open your orders',
  'orderEmails.downloadSubject': 'Your download: {product}',
  'orderEmails.downloadPreview': 'The link is valid for 24 hours.',
  'orderEmails.downloadHeading': 'Your download is ready',
  'orderEmails.downloadPaid': '{greeting}, your payment is confirmed. Here is the link to your file.',
  'orderEmails.downloadFree': '{greeting}, thank you. Here is the link to your file.',
  'orderEmails.downloadAction': 'Download',
  'orderEmails.downloadFootnote': 'The link expires in 24 hours. If it has expired, open it anyway and ask for a new one.',
  'orderEmails.cancelledSubject': 'Order cancelled: {product}',
  'orderEmails.cancelledHeading': 'Your order was cancelled',
  'orderEmails.cancelledPreview': 'The payment was not confirmed.',
  'orderEmails.cancelledText': '{greeting}, @{creator} could not confirm the payment and cancelled the order.',
  'orderEmails.cancelledReason': 'Reason: {reason}',
  'orderEmails.cancelledReplyProof':
    'If you paid, reply to this email with your proof of payment: your reply goes to the creator.',
  'orderEmails.cancelledReplyReceipt':
    'If you paid, reply to this email with your payment receipt: your reply goes to the creator.',
  'orderEmails.cancelledOrderAgain': 'If you paid and the product is still for sale, place a new order with the right code.',
  'orderEmails.cancelledRefundPaypal': 'If you paid, ask PayPal for a refund, with your payment receipt.',
  'orderEmails.cancelledRefundBank': 'If you paid, ask your bank for a refund, with your payment receipt.',
  'orderEmails.creatorDeletedText':
    '{greeting}, the order was cancelled before the payment was confirmed. This creator no longer sells on Banca.',
  'orderEmails.creatorDeletedRefund':
    'If you have already paid, ask your wallet or your bank for a refund, with your proof of payment.',
  'orderEmails.contact': 'Contact the creator:',
} as const;
