export const offline = {
  'offline.title': 'Sem ligação',
  'offline.heading': 'Sem ligação à internet',
  'offline.text':
    'Esta página ainda não foi aberta neste telefone. As que já abriste continuam a ler-se; esta abre assim que a ligação voltar.',
  'offline.orderText': 'A tua encomenda está segura na Banca. Esta página abre assim que a ligação voltar.',
  'offline.libraryText': 'As tuas compras estão seguras na Banca. Esta página abre assim que a ligação voltar.',
  'offline.libraryTitle': 'As tuas compras',
  'offline.librarySince': 'Como estavam em {time}.',
  'offline.checkoutText':
    'O que escreveste está guardado neste telefone, e nada foi enviado. Envia quando a ligação voltar; o menu da carteira funciona sem internet.',
  'offline.product': 'Produto',
  'offline.amount': 'Valor',
  'offline.creator': 'Criador',
  'offline.heldUntil': 'Preço e conta reservados para ti até {time}.',
  'offline.notHeld': 'O preço e a conta podem ter mudado entretanto: vê-os outra vez antes de pagares.',
  'offline.retry': 'Tentar outra vez',
} as const;
