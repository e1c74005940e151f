export const charge = {
  'charge.ways': 'How do you want to pay?',
  'charge.push': 'Pay on your phone',
  'charge.pushText': 'You confirm with your {method} PIN, and the download appears right here.',
  'charge.page': 'Pay on the {service} page',
  'charge.pageText': 'With {methods, list, or}. The download appears when you come back.',
  'charge.proof': 'Transfer and send the proof of payment',
  'charge.proofText': 'The creator confirms the payment, and only then the download follows.',
  'charge.walletPhone': '{method} phone',
  'charge.pushHow':
    'When you press “Pay on your phone”, the phone {phone} gets a {method} request for {amount}. Keep it at hand: you confirm there with your PIN, which Banca never asks for.',
  'charge.phoneMissing': 'Type the number that will pay into “{method} phone”. You confirm there, with your PIN.',
  'charge.pageHow':
    'When you press “Pay on {service}”, its page opens. You pay {amount} there and come back to your order, where the download appears.',
  'charge.submitPage': 'Pay on {service}',
  'charge.afterPin': 'Download right here, just after your PIN',
  'charge.afterPage': 'Download in your order, right after you pay',
  'charge.starting': 'Opening the payment…',
  'charge.answerLost':
    'The connection broke before the answer. Press again without changing anything: if the request has gone out, it stays the same and you do not pay twice.',
  'charge.repeatTitle': 'You already have an order for this product',
  'charge.repeatText': 'You placed it on this device. If you pay here, you pay a second time. See first how that order is doing.',
  'charge.repeatSend': 'Pay again',
  'charge.pushTitle': 'Confirm on your phone',
  'charge.pushSteps': 'What to do on the phone',
  'charge.pushOpen': 'Open the {method} message that appears on the phone that will pay.',
  'charge.pushCheck': 'Check that it asks for {amount}.',
  'charge.pushPin': 'Type your PIN.',
  'charge.pushWait': 'Waiting for you to confirm. Then the download appears right here.',
  'charge.pushLate': 'Nothing appeared? It can take up to two minutes. Leave this page open and do not place another order.',
  'charge.pushOffline':
    'This device has no internet, but the request has gone out: you can still type the PIN. The page goes on when the connection is back.',
  'charge.pageTitle': 'Waiting for the payment',
  'charge.pageWait':
    'As soon as {service} confirms the payment, the download appears here. If you have paid on its page, wait: do not pay again.',
  'charge.openPage': 'Open {service}',
  'charge.otherWay': 'Pay another way',
  'charge.otherWayTitle': 'Pay another way?',
  'charge.otherWayText':
    'Only if you have not paid on the page of {service} yet. If you have, go back and wait: the download appears on this page.',
  'charge.unknownTitle': 'Do not pay again',
  'charge.unknownText':
    '{service} has not said yet whether the money left. We keep asking, and this page changes by itself when it answers.',
  'charge.unknownClose': 'You can close it. The order stays in {orders} on this device.',
  'charge.paidTitle': 'Completing the order',
  'charge.paidText':
    '{service} reports a payment, and we are joining it to the order. If the amount is another one, @{username} sees it and decides. Do not pay again.',
  'charge.refusedTitle': 'The payment did not go through',
  'charge.cancelled': 'The payment request was cancelled.',
  'charge.failed': '{service} could not make the payment.',
  'charge.lowBalance': 'There is not enough money for {amount}.',
  'charge.wrongNumber': 'This number has no {service} account. Check it digit by digit.',
  'charge.inactive': 'The {service} account of this number is not active. Use another number or another way to pay.',
  'charge.expired': 'The request was not confirmed in time.',
  'charge.unavailable': '{service} did not answer, and the request was not sent.',
  'charge.setup': 'The problem is the shop’s, not yours: {service} did not accept the creator’s request. Pay another way.',
  'charge.nothingCharged': 'No money left your account.',
  'charge.ifCharged':
    'If the money left nevertheless, do not pay again: the order completes by itself when {service} confirms it.',
  'charge.payNow': 'Pay now',
  'charge.again': 'Try again',
  'charge.phone': '{method} number that will pay',
  'charge.byTransfer': 'Or transfer and send the proof of payment',
  'charge.transferHow':
    'Pay {amount} to this account and send the proof of payment. When @{username} confirms, the download appears here.',
  'charge.otherMethod': 'Choose another payment method',
  'charge.withdrawText':
    'The payment can still be confirmed. If the money leaves, withdrawing does not return it: ask the creator for it.',
} as const;
