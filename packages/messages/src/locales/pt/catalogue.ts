export const catalogue = {
  'catalogue.loadFailed': 'TODO Failed to load products. Please try again later.',
  'catalogue.noData': 'TODO No data received from server',
  'catalogue.invalidData': 'TODO Invalid data format received',
  'catalogue.noMatch': 'Nenhum produto encontrado que corresponda aos seus critérios',
  'catalogue.empty': 'Nenhum produto disponível até o momento',
} as const;
