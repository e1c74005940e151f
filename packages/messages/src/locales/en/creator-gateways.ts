export const creatorGateways = {
  'creatorGateways.title': 'Payment services',
  'creatorGateways.intro':
    'A service that you have a contract with charges the buyer for you: they pay at once, and the order completes by itself, without code or screenshot. The money goes from the service to you; Banca never holds it.',
  'creatorGateways.loadFailed': 'Could not load the payment services.',
  'creatorGateways.push': 'The buyer confirms with the PIN, on the phone.',
  'creatorGateways.page': 'The buyer pays on a page of the service.',
  'creatorGateways.missing': 'Not connected',
  'creatorGateways.missingText': 'Connect it with the details of your contract with {service}.',
  'creatorGateways.ready': 'Active',
  'creatorGateways.readyText': 'Buyers can pay through {service}.',
  'creatorGateways.untested': 'Active, not tested',
  'creatorGateways.untestedText':
    '{service} did not answer the test, so we do not know whether the details are right. Buyers can already choose it. Save the details again to repeat the test.',
  'creatorGateways.refused': 'Refused by the service',
  'creatorGateways.refusedText':
    '{service} no longer accepts your details, and buyers do not see it any more. Check them in the portal of the service and save them again.',
  'creatorGateways.off': 'Off',
  'creatorGateways.offText': 'Banca no longer uses this service, and buyers do not see it. You can delete your details.',
  'creatorGateways.testedAt': 'Details accepted by the service on {time}.',
  'creatorGateways.connect': 'Connect',
  'creatorGateways.change': 'Change the details',
  'creatorGateways.remove': 'Remove',
  'creatorGateways.formTitle': 'Connect {service}',
  'creatorGateways.connectIntro':
    'Copy these values from the portal of {service}. We store them encrypted and never show them again. Before saving, we test them with a request that charges nothing.',
  'creatorGateways.changeIntro':
    'The stored details are not shown. Enter all of them again: after the test they replace the present ones, and the money goes to the new contract with {service}.',
  'creatorGateways.apiKey': 'API key',
  'creatorGateways.publicKey': 'Public key',
  'creatorGateways.serviceProviderCode': 'Service provider code',
  'creatorGateways.token': 'API token',
  'creatorGateways.webhookSecret': 'Secret of the webhooks',
  'creatorGateways.optional': 'Only if you have one.',
  'creatorGateways.notice': 'We send a notice to {email}, because this changes where the money goes.',
  'creatorGateways.save': 'Test and save',
  'creatorGateways.testing': 'Asking {service}. This can take half a minute.',
  'creatorGateways.saveFailed': 'Could not save the details. Try again.',
  'creatorGateways.nothingSaved': '{reason} Nothing was saved.',
  'creatorGateways.accepted': '{service} accepted the details. Buyers can pay this way now.',
  'creatorGateways.unanswered': 'We saved the details, but {service} did not answer the test.',
  'creatorGateways.removed': 'Details deleted. Buyers do not see this service any more.',
  'creatorGateways.removeTitle': 'Remove {service}?',
  'creatorGateways.removeText':
    'We delete the details, and buyers can no longer pay through {service}. If a payment is undecided, we can no longer ask about it. We send a notice to {email}.',
  'creatorGateways.removeFailed': 'Could not delete the details. Try again.',
  'creatorGateways.tryFirst':
    'Before you rely on a service, buy a cheap product of your own shop and see whether the money reaches your account.',
} as const;
