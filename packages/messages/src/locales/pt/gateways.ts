export const gateways = {
  'gateways.unknown': 'Este serviço de pagamento não existe.',
  'gateways.notAllowed': 'Este serviço de pagamento não está disponível nesta loja.',
  'gateways.credentialRequired': 'Copia este valor do teu contrato ou do portal do serviço.',
  'gateways.credentialMalformed': 'Este valor não tem a forma que o serviço usa. Copia-o outra vez, inteiro.',
  'gateways.credentialsRefused': 'O serviço não aceitou estes dados. Confirma-os no portal do serviço.',
  'gateways.unavailable': 'O criador não recebe por este serviço de pagamento. Escolhe outra forma de pagar.',
  'gateways.otherMethod': 'Este serviço não cobra por esta forma de pagamento. Escolhe outra.',
  'gateways.payerPhoneInvalid': 'Escreve o número {method} que vai pagar: nove algarismos que começam por {first} ou {second}.',
  'gateways.stillOpen': 'Ainda esperamos pela resposta ao pagamento. Não pagues outra vez.',
  'gateways.alreadyPaid': 'Já há um pagamento para esta encomenda. Não pagues outra vez.',
  'gateways.refusedHeading': 'O {gateway} não aceita os teus dados',
  'gateways.refusedPreview': 'Os clientes já não podem pagar pelo {gateway}.',
  'gateways.refusedText':
    'O {gateway} recusou os dados do teu contrato quando um cliente quis pagar. Enquanto não guardares outros, os clientes não podem escolher este serviço e pagam das outras formas. Confirma os dados no portal do serviço.',
  'gateways.refusedAction': 'Ver as definições',
} as const;
