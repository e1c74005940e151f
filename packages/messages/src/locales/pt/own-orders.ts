export const ownOrders = {
  'ownOrders.title': 'As minhas encomendas',
  'ownOrders.onDevice': 'Feitas neste aparelho',
  'ownOrders.intro': 'Esta lista fica só neste navegador. Noutro aparelho, abre o link do e-mail da encomenda.',
  'ownOrders.open': 'Abrir a encomenda',
  'ownOrders.bought': 'Já compraste este produto.',
  'ownOrders.paymentRefused': 'O pagamento da encomenda não se fez.',
  'ownOrders.proofMissing': 'Falta o comprovativo da encomenda.',
  'ownOrders.empty':
    'Ainda não há encomendas feitas neste navegador. Se compraste noutro aparelho, abre o link do e-mail da encomenda.',
  'ownOrders.loginHint': 'Tens conta? Vê também o que compraste noutros aparelhos.',
} as const;
