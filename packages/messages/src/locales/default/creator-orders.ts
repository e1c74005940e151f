export const creatorOrders = {
  'creatorOrders.completed': 'Aprovadas',
  'creatorOrders.search': 'Procurar encomendas por nome, email, código ou #id',
  'creatorOrders.completedCard': 'Encomenda #{id} de {name}, aprovada',
  'creatorOrders.notifiedAt': 'Email enviado a {date}',
  'creatorOrders.approve': '<en>Approve',
  'creatorOrders.approveDuplicate': '<en>Approve anyway…',
  'creatorOrders.approveUnproven': '<en>Approve without a proof…',
  'creatorOrders.cancel': '<en>Cancel',
  'creatorOrders.cancelNotice': '{name} recebe um aviso por email. Não se pode desfazer.',
  'creatorOrders.reasonHint': 'Vai escrito no email ao cliente.',
  'creatorOrders.enlargeProof': 'Ampliar o screenshot de {name}',
  'creatorOrders.proofOf': 'Screenshot do pagamento de {name}',
} as const;
