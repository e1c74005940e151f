export const catalogue = {
  loadFailed: 'Failed to load products. Please try again later.',
  noData: 'No data received from server',
  invalidData: 'Invalid data format received',
  noMatch: 'Nenhum produto encontrado que corresponda aos seus critérios',
  empty: 'Nenhum produto disponível até o momento',
} as const;
