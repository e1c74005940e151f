export const customers = {
  'customers.loadFailed': '<en>Failed to load customers',
  'customers.search': 'Procurar clientes por nome, email, telefone ou código',
  'customers.searchPlaceholder': 'Nome, email, telefone',
} as const;
