export const orderDesk = {
  'orderDesk.completed': 'Aprovadas',
  'orderDesk.search': 'Procurar encomendas por nome, email, código ou #id',
  'orderDesk.completedCard': 'Encomenda #{id} de {name}, aprovada',
  'orderDesk.notifiedAt': 'Email enviado a {date}',
  'orderDesk.approve': '<en>Approve',
  'orderDesk.approveDuplicate': '<en>Approve…',
  'orderDesk.cancel': '<en>Cancel',
  'orderDesk.cancelNotice': '{name} recebe um aviso por email. Não se pode desfazer.',
  'orderDesk.reasonHint': 'Vai escrito no email ao cliente.',
  'orderDesk.enlargeProof': 'Ampliar o screenshot de {name}',
  'orderDesk.proofOf': 'Screenshot do pagamento de {name}',
} as const;
