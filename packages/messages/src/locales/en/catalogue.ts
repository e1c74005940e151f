export const catalogue = {
  'catalogue.loadFailed': 'Failed to load products. Please try again later.',
  'catalogue.noData': 'No data received from server',
  'catalogue.invalidData': 'Invalid data format received',
  'catalogue.noMatch': 'TODO Nenhum produto encontrado que corresponda aos seus critérios',
  'catalogue.empty': 'TODO Nenhum produto disponível até o momento',
} as const;
