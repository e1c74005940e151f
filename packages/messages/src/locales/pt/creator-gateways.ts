export const creatorGateways = {
  'creatorGateways.title': 'Serviços de pagamento',
  'creatorGateways.intro':
    'Um serviço com que tens contrato cobra ao comprador por ti: ele paga na hora, e a encomenda completa-se sozinha, sem código nem captura de ecrã. O dinheiro vai do serviço para ti; a Banca nunca o guarda.',
  'creatorGateways.loadFailed': 'Não foi possível carregar os serviços de pagamento.',
  'creatorGateways.push': 'O comprador confirma com o PIN, no telemóvel.',
  'creatorGateways.page': 'O comprador paga numa página do serviço.',
  'creatorGateways.missing': 'Por ligar',
  'creatorGateways.missingText': 'Liga-o com os dados do teu contrato com {service}.',
  'creatorGateways.ready': 'Activo',
  'creatorGateways.readyText': 'Os compradores podem pagar por {service}.',
  'creatorGateways.untested': 'Activo, por testar',
  'creatorGateways.untestedText':
    '{service} não respondeu ao teste, por isso não sabemos se os dados estão certos. Os compradores já podem escolhê-lo. Guarda os dados outra vez para repetir o teste.',
  'creatorGateways.refused': 'Recusado pelo serviço',
  'creatorGateways.refusedText':
    '{service} já não aceita os teus dados, e os compradores deixaram de o ver. Confirma-os no portal do serviço e guarda-os outra vez.',
  'creatorGateways.off': 'Desligado',
  'creatorGateways.offText': 'A Banca já não usa este serviço, e os compradores não o vêem. Podes apagar os teus dados.',
  'creatorGateways.testedAt': 'Dados aceites pelo serviço em {time}.',
  'creatorGateways.connect': 'Ligar',
  'creatorGateways.change': 'Mudar os dados',
  'creatorGateways.remove': 'Remover',
  'creatorGateways.formTitle': 'Ligar {service}',
  'creatorGateways.connectIntro':
    'Copia estes valores do portal de {service}. Guardamo-los cifrados e nunca mais os mostramos. Antes de guardar, testamo-los com um pedido que não cobra nada.',
  'creatorGateways.changeIntro':
    'Os dados guardados não se mostram. Escreve todos outra vez: depois do teste, substituem os de agora, e o dinheiro passa a ir para o novo contrato com {service}.',
  'creatorGateways.apiKey': 'Chave da API (API key)',
  'creatorGateways.publicKey': 'Chave pública (public key)',
  'creatorGateways.serviceProviderCode': 'Código do fornecedor (service provider code)',
  'creatorGateways.token': 'Token da API',
  'creatorGateways.webhookSecret': 'Segredo dos webhooks',
  'creatorGateways.optional': 'Só se o tiveres.',
  'creatorGateways.notice': 'Enviamos um aviso para {email}, porque isto muda para onde vai o dinheiro.',
  'creatorGateways.save': 'Testar e guardar',
  'creatorGateways.testing': 'A perguntar a {service}. Pode demorar meio minuto.',
  'creatorGateways.saveFailed': 'Não foi possível guardar os dados. Tenta outra vez.',
  'creatorGateways.nothingSaved': '{reason} Nada foi guardado.',
  'creatorGateways.accepted': '{service} aceitou os dados. Os compradores já podem pagar por aqui.',
  'creatorGateways.unanswered': 'Guardámos os dados, mas {service} não respondeu ao teste.',
  'creatorGateways.removed': 'Dados apagados. Os compradores já não vêem este serviço.',
  'creatorGateways.removeTitle': 'Remover {service}?',
  'creatorGateways.removeText':
    'Apagamos os dados, e os compradores deixam de poder pagar por {service}. Se houver um pagamento por decidir, já não podemos perguntar por ele. Enviamos um aviso para {email}.',
  'creatorGateways.removeFailed': 'Não foi possível apagar os dados. Tenta outra vez.',
  'creatorGateways.tryFirst':
    'Antes de contares com um serviço, compra tu um produto barato da tua loja e vê se o dinheiro chega à tua conta.',
} as const;
