export const refunds = {
  'refunds.unknownLine': 'Este produto não é desta encomenda.',
  'refunds.tooLittle': 'O reembolso tem de ser maior do que 0.',
  'refunds.tooMuch': 'Já só falta devolver {left} MZN.',
  'refunds.free': 'Uma encomenda grátis não tem reembolso.',
  'refunds.notCompleted': 'Só se reembolsa uma encomenda aprovada.',
  'refunds.code': 'Código do reembolso',
  'refunds.emailSubject': 'Reembolso: {product}',
  'refunds.emailPreview': 'O criador registou que te devolveu {amount}.',
  'refunds.emailHeading': 'Tens um reembolso',
  'refunds.emailText': '{greeting}, @{creator} registou que te devolveu {amount}. O dinheiro vem do criador, não da Banca.',
  'refunds.emailKeepsAccess': 'O download continua a funcionar.',
  'refunds.emailEndsAccess': 'O valor todo foi devolvido, por isso o download terminou.',
  'refunds.emailEndsAccessInPart': 'Com este reembolso, o criador terminou o acesso aos ficheiros.',
  'refunds.emailNotReceived':
    'Não recebeste o dinheiro? Confere a tua carteira e, se não estiver lá, fala com o criador e depois com a Banca.',
} as const;
