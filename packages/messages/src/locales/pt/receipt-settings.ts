export const receiptSettings = {
  'receiptSettings.title': 'Recibos',
  'receiptSettings.intro':
    'Cada encomenda paga que aprovares daqui em diante recebe um recibo numerado, que o cliente abre na página da encomenda e guarda em PDF.',
  'receiptSettings.give': 'Dar recibos aos meus clientes',
  'receiptSettings.name': 'Nome nos recibos',
  'receiptSettings.nameHint': 'O teu nome completo ou o da tua empresa',
  'receiptSettings.nuit': 'NUIT (opcional)',
  'receiptSettings.nuitHint': 'Nove algarismos',
  'receiptSettings.address': 'Endereço (opcional)',
  'receiptSettings.limits':
    'O cliente vê estes dados no recibo. Um recibo dado já não muda, e um reembolso tem a sua correcção. Não é uma factura: pergunta ao teu contabilista o que mais tens de emitir.',
  'receiptSettings.save': 'Guardar os recibos',
  'receiptSettings.saved': 'Guardado',
  'receiptSettings.savedOn': 'Guardado. As próximas encomendas que aprovares têm recibo.',
  'receiptSettings.seeStatements': 'Ver os extractos mensais',
  'receiptSettings.statements': 'Extractos de recibos',
  'receiptSettings.statementsText': 'Para o teu contabilista: uma linha por cada recibo e devolução do mês, em PDF ou CSV.',
  'receiptSettings.monthTotals':
    '{receipts, plural, one {# recibo} other {# recibos}}, {refunds, plural, one {# devolução} other {# devoluções}}, {net}',
  'receiptSettings.pdf': 'PDF',
  'receiptSettings.csv': 'CSV',
  'receiptSettings.loading': 'A carregar os extractos',
  'receiptSettings.loadFailed': 'Não conseguimos carregar os extractos.',
  'receiptSettings.noMonths': 'Ainda não há recibos. O primeiro aparece quando aprovares uma encomenda paga.',
  'receiptSettings.earlierMonths': 'Meses anteriores',
  'receiptSettings.turnOn': 'Activar os recibos',
} as const;
