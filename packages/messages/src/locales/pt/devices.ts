export const devices = {
  'devices.unknownFormat': 'Escolhe a aplicação que envia as mensagens.',
  'devices.notAWallet': 'Só uma carteira móvel manda mensagens de pagamento.',
  'devices.tooMany': 'Já tens dez telemóveis. Remove um para acrescentar outro.',
  'devices.removed': 'Telemóvel removido. As mensagens dele já não são aceites.',
  'devices.silentHeading': 'O teu telemóvel deixou de enviar mensagens',
  'devices.silentPreview': '“{name}” não envia nada há um dia, e há encomendas à espera.',
  'devices.silentText':
    '“{name}” não envia mensagens do {wallet} desde {time}, e entretanto chegaram encomendas que dizem estar pagas. Até ele voltar, confirma-as à mão.',
  'devices.silentAdvice':
    'Vê se o telemóvel está ligado e tem Internet, e se a aplicação que envia as mensagens pode trabalhar em segundo plano, sem poupança de bateria. Se já não o usas, remove-o.',
  'devices.silentAction': 'Ver os telemóveis',
} as const;
