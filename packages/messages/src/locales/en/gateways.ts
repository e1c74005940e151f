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
} as const;
