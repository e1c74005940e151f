export const gateways = {
  'gateways.unknown': 'This payment service does not exist.',
  'gateways.notAllowed': 'This payment service is not available in this shop.',
  'gateways.credentialRequired': 'Copy this value from your contract or from the portal of the service.',
  'gateways.credentialMalformed': 'This value does not look like those of the service. Copy all of it again.',
  'gateways.credentialsRefused': 'The service did not accept these details. Check them in the portal of the service.',
  'gateways.unavailable': 'The creator does not take payments through this service. Choose another way to pay.',
  'gateways.otherMethod': 'This service does not charge this payment method. Choose another one.',
  'gateways.payerPhoneInvalid': 'Type the {method} number that will pay: nine digits that begin with {first} or {second}.',
  'gateways.stillOpen': 'We are still waiting for the outcome of the payment. Do not pay again.',
  'gateways.alreadyPaid': 'There is a payment for this order already. Do not pay again.',
  'gateways.refusedHeading': '{gateway} does not accept your details',
  'gateways.refusedPreview': 'Buyers can no longer pay through {gateway}.',
  'gateways.refusedText':
    '{gateway} refused the details of your contract when a buyer wanted to pay. Until you save others, buyers cannot choose this service and pay in the other ways. Check the details in the portal of the service.',
  'gateways.refusedAction': 'See the settings',
} as const;
