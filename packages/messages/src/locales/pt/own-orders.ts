export const ownOrders = {
  'ownOrders.title': 'As minhas compras',
  'ownOrders.onDevice': 'Feitas neste aparelho',
  'ownOrders.intro': 'Esta lista fica só neste navegador. Um código por e-mail abre todas as tuas compras, em qualquer aparelho.',
  'ownOrders.open': 'Abrir a encomenda',
  'ownOrders.bought': 'Já compraste este produto.',
  'ownOrders.buyAgain': 'Comprar outra vez',
  'ownOrders.paymentRefused': 'O pagamento da encomenda não se fez.',
  'ownOrders.proofMissing': 'Falta o comprovativo da encomenda.',
  'ownOrders.loginHint': 'Tens conta? Vê também o que compraste noutros aparelhos.',
} as const;
