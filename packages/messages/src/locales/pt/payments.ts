export const payments = {
  'payments.unknownSource': 'Esta origem de pagamentos não existe.',
  'payments.unknownState': 'Este estado de um pagamento não existe.',
  'payments.unknownOrder': 'Esta encomenda não existe.',
  'payments.unknownEvidence': 'Este tipo de prova não existe.',
  'payments.unknownAutoApproved': 'Este tipo de aprovação automática não existe.',
  'payments.unknownColumn': 'Esta coluna não existe.',
  'payments.tooManyColumns': 'Um extracto pode ter no máximo 50 colunas.',
  'payments.missingColumns': 'Indica a coluna do código e a do valor recebido.',
  'payments.notOpen': 'Este pagamento já não está em aberto.',
  'payments.notJoined': 'Este pagamento não pertence a nenhuma encomenda em aberto.',
  'payments.orderClosed':
    'Esta encomenda está fechada. Só podes juntar um pagamento a uma encomenda em aberto, ou concluída sem pagamento.',
  'payments.unknownAutoApprove': 'Esta forma de aprovação automática não existe.',
} as const;
