export const adminSources = {
  'adminSources.title': 'Origens de pagamento',
  'adminSources.lead': 'Os telemóveis e as plataformas de pagamento dos criadores que não funcionam como devem.',
  'adminSources.loading': 'A carregar as origens de pagamento',
  'adminSources.caption': 'Origens de pagamento que não funcionam',
  'adminSources.empty': 'Todas as origens funcionam: nenhum telemóvel em silêncio, nenhuma cobrança sem resposta.',
  'adminSources.kind': 'O que falha',
  'adminSources.all': 'Tudo',
  'adminSources.source': 'Origem',
  'adminSources.fault': 'O que falha',
  'adminSources.since': 'Desde',
  'adminSources.phone': 'Telemóvel do {wallet}',
  'adminSources.attemptsUnknown': 'Cobranças sem resposta',
  'adminSources.gatewayRefused': 'Dados recusados',
  'adminSources.deviceSilent': 'Telemóvel em silêncio',
  'adminSources.chainBroken': 'Saldos que não batem',
  'adminSources.attemptsUnknownText':
    '{count, plural, one {# cobrança sem resposta} other {# cobranças sem resposta}} há mais de uma hora. A Banca continua a perguntar e não cobra outra vez.',
  'adminSources.gatewayRefusedText':
    'A plataforma não aceita os dados do criador, que já foi avisado por e-mail. Os clientes dele pagam com comprovativo.',
  'adminSources.deviceSilentText':
    'Não chega nenhuma mensagem há mais de um dia, e havia encomendas à espera. O criador já foi avisado por e-mail.',
  'adminSources.chainBrokenText':
    'As mensagens não continuam o saldo da anterior. Até o criador confirmar um pagamento, este telemóvel não aprova nada.',
} as const;
