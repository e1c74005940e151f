export const orderPage = {
  'orderPage.pageTitle': 'Your order',
  'orderPage.previewText': 'See the state of your order on Banca. The link is personal.',
  'orderPage.loading': 'Loading the order',
  'orderPage.pendingTitle': 'Waiting for confirmation',
  'orderPage.pendingText':
    '@{username} will check that the payment has arrived. Once approved, the download appears here and is sent by email.',
  'orderPage.suspendedTitle': 'Order on hold',
  'orderPage.creatorSuspended':
    'The account of this creator is suspended and cannot confirm payments. If you have not paid yet, do not pay. If you have already paid, keep the proof and write to Banca: {email}',
  'orderPage.creatorSuspendedProof':
    'The account of this creator is suspended and cannot confirm payments. Do not pay again and keep the proof. If you have questions, write to Banca: {email}',
  'orderPage.haltedLater': 'The order waits, and does not expire while the account is suspended. We email you if it goes on.',
  'orderPage.messageLeaves':
    'The message you sent says {paid}. {missing} is missing: send it to the same account and paste both messages under “{action}”.',
  'orderPage.unpaidText':
    '@{username} will tell you how to pay by {method}: on this page and by email, or by WhatsApp. Once you have paid, send the proof on this page.',
  'orderPage.payableTitle': 'You can pay now',
  'orderPage.foreignPriceChanged': 'The price changed from {before} to {now}.',
  'orderPage.payableText': '@{username} tells you how to pay. Once you have paid, send the proof on this page.',
  'orderPage.openPaymentPage': 'Open {host}',
  'orderPage.unprovenTitle': 'The proof of payment is missing',
  'orderPage.unprovenText':
    'You haven’t sent a proof of payment yet. Once you have and @{username} confirms the payment, the download appears here and is sent by email.',
  'orderPage.proofDeadline': 'Send a proof of payment by {time}; after that, the order expires.',
  'orderPage.unpaidDeadline': 'After you pay, send the proof by {time}; otherwise the request expires.',
  'orderPage.moneyDoesNotExpire':
    'Money you have already paid doesn’t expire with the order: if it expires, write to the creator.',
  'orderPage.returnedTitle': 'Send another proof of payment',
  'orderPage.wrongAmount': '@{username} saw your proof, but the amount doesn’t match the order.',
  'orderPage.unreadable': '@{username} can’t read your proof of payment.',
  'orderPage.codeNotFound': '@{username} can’t find this code among the payments received.',
  'orderPage.otherReason': '@{username} asks for another proof before approving the order.',
  'orderPage.payReceived':
    'Do not pay everything again. {paid} of {price} arrived: send only the missing {missing}, and then the proof of it.',
  'orderPage.payMissing':
    'Do not pay everything again. The proof is about {paid}, and the price is {price}: send only the missing {missing}, and then the proof of it.',
  'orderPage.payRest':
    'Do not pay everything again. The price is {price}: if you paid less, send only the rest, and then the proof of it.',
  'orderPage.payRestAsTold':
    'Do not pay everything again: if you paid less, send only what is missing, and then the proof of it. If you don’t know how much is missing, ask @{username}.',
  'orderPage.payForeign':
    '{method} does not use meticais: you pay the equivalent of {amount} in dollars or euros. We have asked @{username} for the price and will email you.',
  'orderPage.checkCode':
    'Do not pay again: check the code, paste the whole message from your wallet and see which number you paid.',
  'orderPage.checkTransaction': 'Do not pay again: check the transaction ID and see which account you paid.',
  'orderPage.wholePrice': 'Whole price',
  'orderPage.doNotPayAgain': 'If you have already paid, do not pay again: just send the proof.',
  'orderPage.arrivedAmount': 'Arrived so far',
  'orderPage.arrivedAndSent': '{arrived} arrived; {rest} sent, unconfirmed',
  'orderPage.paidBackTitle': 'Money returned',
  'orderPage.missingAmount': 'Still to pay',
  'orderPage.note': 'Note from the creator: {note}',
  'orderPage.deadline': 'You have until {time}; after that, the order expires.',
  'orderPage.completedTitle': 'Your download is ready',
  'orderPage.completedText': 'The payment was confirmed.',
  'orderPage.freeText': 'Download it whenever you like: the link is in your email, too.',
  'orderPage.linkExpiredTitle': 'Your download link has expired',
  'orderPage.linkExpiredText': 'The product is yours. Request another link: it arrives within moments.',
  'orderPage.reviewTitle': 'How do you like it?',
  'orderPage.reviewText': 'Your review helps other buyers and the creator.',
  'orderPage.reviewTextForGuests':
    'Your review helps other buyers and the creator. To publish it you need an account: we have filled in what we know.',
  'orderPage.writeReview': 'Write a review',
  'orderPage.signUpToReview': 'Sign up and review',
  'orderPage.linkRequested': 'We sent a new link to {email}.',
  'orderPage.cancelledTitle': 'Order cancelled',
  'orderPage.cancelledText': '@{username} could not confirm the payment. If you paid, talk to the creator before you pay again.',
  'orderPage.cancelledWithReasonText': '@{username} cancelled the order. If you paid, talk to the creator before you pay again.',
  'orderPage.cancelledUnprovenText':
    '@{username} cancelled the order. You sent no proof of payment. If you paid anyway, talk to the creator before you pay again.',
  'orderPage.cancelReason': 'Reason: {reason}',
  'orderPage.withdrawnTitle': 'You withdrew this order',
  'orderPage.withdrawnText': 'The creator has been told. If you paid, ask them for a refund.',
  'orderPage.moneyReturned': '@{username} recorded that they returned {amount} to you.',
  'orderPage.cancelledArrivedText':
    '@{username} cancelled the order and has {amount} of yours. Ask them to return it before you pay again: Banca doesn’t have the money.',
  'orderPage.expiredArrivedText':
    'The other proof did not arrive in time. @{username} has {amount} of yours, which doesn’t expire with the order: ask them to return it.',
  'orderPage.withdrawnArrivedText':
    'We asked @{username} to return the {amount} that arrived. Write to them, too: Banca doesn’t have the money.',
  'orderPage.withdrawnPaidText':
    'We asked @{username} to return {price} to you if the payment arrived. Write to them, too: Banca doesn’t have the money.',
  'orderPage.withdrawnUnpaidText': 'The creator has been told. There was no way to pay yet, so there is nothing to pay back.',
  'orderPage.cancelledUnpaidText': '@{username} cancelled the request. Nothing was charged.',
  'orderPage.nothingArrivedText':
    '@{username} says that the payment did not arrive. If you paid, show them the proof of payment.',
  'orderPage.willPayBackText': '@{username} says that {amount} arrived, and that they will return it.',
  'orderPage.expiredUnpaidText': 'The request expired before there was a way to pay. You can order again.',
  'orderPage.expiredTitle': 'The order has expired',
  'orderPage.expiredText':
    'No proof of payment arrived in time. If you paid, your money doesn’t expire with the order: talk to the creator before you pay again. Otherwise, you can order again.',
  'orderPage.refundedTitle': 'This order was refunded',
  'orderPage.refundedText': 'The creator has recorded that they paid the whole amount back to you. The download has ended.',
  'orderPage.accessEndedTitle': 'The access to the files has ended',
  'orderPage.accessEndedText': 'The creator paid part of the amount back and ended the access.',
  'orderPage.confirmEmail': 'Confirm the email address: open the message we sent to {email}.',
  'orderPage.unconfirmedEmail':
    'If you don’t confirm it, the order goes on all the same and the download goes to this address: check that it is right.',
  'orderPage.replacedLink': 'The link to this page has changed, and the one you saved before no longer opens.',
  'orderPage.saveAgain': 'Save it again in WhatsApp',
  'orderPage.confirmEmailQuestion': 'Is {email} your address?',
  'orderPage.confirmEmailButton': 'Confirm this email address',
  'orderPage.emailConfirmed': 'Email address confirmed.',
  'orderPage.confirmed': 'confirmed',
  'orderPage.emailMissing': 'Nothing arrived?',
  'orderPage.askCorrection': 'Ask @{username} to correct the email address',
  'orderPage.askCorrectionMessage':
    'Hello! The email for order #{order} (“{product}”) on Banca has not arrived. Could you correct my address? The right one is: ',
  'orderPage.sendProofTitle': 'Send proof of payment',
  'orderPage.sendProof': 'Send proof of payment',
  'orderPage.replaceProof': 'Send another proof',
  'orderPage.alreadyPaid': 'I’ve paid: send a proof',
  'orderPage.proofSent': 'Proof of payment sent.',
  'orderPage.proofs': 'Proofs of payment',
  'orderPage.undecided': 'to be confirmed',
  'orderPage.returned': 'another requested',
  'orderPage.accepted': 'accepted',
  'orderPage.rejected': 'not used',
  'orderPage.replaced': 'replaced',
  'orderPage.withdrawnProof': 'withdrawn',
  'orderPage.correctContact': 'Correct my details',
  'orderPage.emailHint': 'If you change the email address, the link to this page changes too',
  'orderPage.save': 'Save',
  'orderPage.contactSaved': 'Details saved.',
  'orderPage.withdraw': 'Withdraw order',
  'orderPage.withdrawTitle': 'Withdraw the order?',
  'orderPage.withdrawArrivedText':
    'The {amount} that arrived is with @{username}, not with Banca. If you withdraw the order, we ask them to return it, and the order stops waiting.',
  'orderPage.withdrawPaidText':
    'The money that you paid is with @{username}, not with Banca. If you withdraw the order, we ask them to return it, and the order stops waiting.',
  'orderPage.withdrawUnpaidText':
    'The creator will no longer see it as pending. Nothing was charged. You can order again whenever you like.',
  'orderPage.withdrawText':
    'The creator will no longer see it as pending. If you have already paid, withdrawing does not refund the money.',
  'orderPage.orderAgain': 'Order again',
  'orderPage.contactTitle': 'Questions?',
  'orderPage.contactAfterPayment': 'Have you paid?',
  'orderPage.contactAboutPayment': 'Your payment: {price}',
  'orderPage.restMissing': '{left} still to be returned to you',
  'orderPage.writeTo': 'Write to @{username}:',
  'orderPage.creatorProfile': 'See their profile and contacts',
  'orderPage.talkToCreator': 'Talk to the creator',
  'orderPage.chatMessage': 'Hello! This is about order #{order} (“{product}”) on Banca.',
  'orderPage.partBackMessage':
    'Hello! Of order #{order} (“{product}”) on Banca you have returned {refunded}, but {left} is missing. Proof of payment: {proof}. Please return it.',
  'orderPage.withdrawnPartMessage':
    'Hello! I withdrew order #{order} (“{product}”) on Banca after paying {arrived} of {price}: {proof}. Please return it.',
  'orderPage.notApprovedPartMessage':
    'Hello! I paid {arrived} of {price} for order #{order} (“{product}”) on Banca, but it was not approved. Proof of payment: {proof}. Please return it, or tell me how I get the product.',
  'orderPage.withdrawnMessage':
    'Hello! I withdrew order #{order} (“{product}”, {price}) on Banca after sending the proof of payment: {proof}. If you received the money, please return it.',
  'orderPage.notApprovedMessage':
    'Hello! I paid for order #{order} (“{product}”, {price}) on Banca, but it was not approved. Proof of payment: {proof}. If you received the money, please return it, or tell me how I get the product.',
  'orderPage.nothingArrivedMessage':
    'Hello! You say that the payment of order #{order} (“{product}”) on Banca did not arrive. The proof of payment is {proof}: could you look again?',
  'orderPage.noReply': 'No reply? Contact Banca:',
  'orderPage.linkInvalidTitle': 'This link doesn’t work',
  'orderPage.linkInvalidText':
    'The link to the order is not valid or has been replaced. Open the link in the latest email, or request a new one here: that of the download or, until the creator has confirmed the payment, that of the order’s page.',
  'orderPage.linkCorrectedText':
    'The email address of this order was corrected, and the new link went there: this one no longer works. Look for it in that mailbox, or request it again here. If the corrected address is not yours, talk to the creator.',
  'orderPage.showAccount': 'Show the account',
  'orderPage.showInstructions': 'Show how to pay',
  'orderPage.offline': 'You are offline. This page updates as soon as the connection is back.',
  'orderPage.payAfterAnswer': 'Once you know how much it is, pay to this account.',
  'orderPage.askForeign': 'Ask now on WhatsApp',
  'orderPage.askForeignMessage': 'Order #{order} ({product}): how much is {amount} in dollars or euros, to pay by {method}?',
  'orderPage.receipt': 'Receipt',
  'orderPage.seeReceipt': 'See the receipt',
  'orderPage.receiptPdf': 'PDF',
} as const;
