export const gateways = {
  'gateways.unknown': 'Este serviço de pagamento não existe.',
  'gateways.notAllowed': 'Este serviço de pagamento não está disponível nesta loja.',
  'gateways.credentialRequired': 'Copia este valor do teu contrato ou do portal do serviço.',
  'gateways.credentialMalformed': 'Este valor não tem a forma que o serviço usa. Copia-o outra vez, inteiro.',
  'gateways.credentialsRefused': 'O serviço não aceitou estes dados. Confirma-os no portal do serviço.',
} as const;
