export const offline = {
  'offline.title': 'Sem ligação',
  'offline.heading': 'Sem ligação à internet',
  'offline.text':
    'Esta página ainda não foi aberta neste telefone. As que já abriste continuam a ler-se; esta abre assim que a ligação voltar.',
  'offline.orderText':
    'As encomendas não ficam guardadas neste telefone, mas a tua está segura na Banca. Esta página abre assim que a ligação voltar.',
  'offline.retry': 'Tentar outra vez',
} as const;
