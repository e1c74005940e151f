export const plainPages = {
  'plainPages.problem': 'Please correct this',
  'plainPages.notSent': 'The form was not sent',
  'plainPages.goBack': 'Go back in your browser: what you typed should still be there. Or open the form again.',
  'plainPages.openAgain': 'Open the form',
  'plainPages.backToProduct': 'Back to the product',
  'plainPages.choosePictureAgain': 'Choose the picture again: browsers do not keep it when a form comes back.',
  'plainPages.changedAfterSending':
    'You have already sent this form, and the order was placed. If you send it again, you place a second order.',
  'plainPages.payAmount': 'Pay {amount} to the account of the method that you chose.',
  'plainPages.codeHint':
    'Required for {methods, list, and}. It is in the message of your wallet, and you can paste the whole message.',
  'plainPages.pictureHint': 'Required for {methods, list, and}. A picture of the message, of at most 5 MB.',
  'plainPages.pushText': 'The phone that you entered above gets a {method} request: you confirm it there with your PIN.',
  'plainPages.pageText': 'By {methods, list, or}. The next page has the link.',
  'plainPages.payOnPage': 'Open the page of {service} and pay {amount} there. If you have paid, wait: do not pay again.',
  'plainPages.checkAmount': 'Check that it asks for {amount}.',
  'plainPages.chargeUnknown': '{service} has not said yet whether the money left. Open this page again in a little while.',
  'plainPages.linkExpired': 'The product is yours. Ask for another link: it reaches your email in moments.',
  'plainPages.refresh': 'Refresh this page',
  'plainPages.open': 'Continue without JavaScript',
  'plainPages.codeSent':
    'If there are purchases with that address, the code arrives within a minute. It is valid for 30 minutes, in this browser only.',
  'plainPages.noOrders': 'There are no purchases with this address yet.',
  'plainPages.onlyForProof': 'Fill in the rest only if you chose to transfer the money and send the proof.',
} as const;
