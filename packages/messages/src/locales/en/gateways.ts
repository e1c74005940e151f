export const gateways = {
  'gateways.unknown': 'This payment service does not exist.',
  'gateways.notAllowed': 'This payment service is not available in this shop.',
  'gateways.credentialRequired': 'Copy this value from your contract or from the portal of the service.',
  'gateways.credentialMalformed': 'This value does not look like those of the service. Copy all of it again.',
  'gateways.credentialsRefused': 'The service did not accept these details. Check them in the portal of the service.',
} as const;
