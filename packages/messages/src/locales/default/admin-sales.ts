export const adminSales = {
  'adminSales.title': '<en>Sales',
  'adminSales.search': 'Procurar vendas por nome, email, código, telefone ou #id',
  'adminSales.completed': 'Aprovadas',
} as const;
