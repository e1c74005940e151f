export const quantity = {
  'quantity.sales': '{count, plural, one {# venda} other {# vendas}}',
  'quantity.products': '{count, plural, one {# produto} other {# produtos}}',
  'quantity.followers': '{count, plural, one {# seguidor} other {# seguidores}}',
  'quantity.customers': '{count, plural, one {# cliente} other {# clientes}}',
  'quantity.creators': '{count, plural, one {# criador} other {# criadores}}',
  'quantity.savedProductsGone':
    '{count, plural, one {# produto guardado já não está à venda.} other {# produtos guardados já não estão à venda.}}',
  'quantity.savedProducts': '{count, plural, one {# produto guardado} other {# produtos guardados}}',
  'quantity.answers': '{count, plural, one {# resposta} other {# respostas}}',
  'quantity.recentSearches': '{count, plural, one {# pesquisa recente} other {# pesquisas recentes}}',
  'quantity.suggestions': '{count, plural, one {# sugestão} other {# sugestões}}',
  'quantity.unsentEmails': '{count, plural, one {# e-mail por enviar} other {# e-mails por enviar}}',
  'quantity.accounts': '{count, plural, one {# conta} other {# contas}}',
  'quantity.auditEntries': '{count, plural, one {# registo} other {# registos}}',
  'quantity.categories': '{count, plural, one {# categoria} other {# categorias}}',
  'quantity.purchases': '{count, plural, one {# compra} other {# compras}}',
  'quantity.reviews': '{count, plural, one {# avaliação} other {# avaliações}}',
} as const;
