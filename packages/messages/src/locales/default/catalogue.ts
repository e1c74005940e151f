export const catalogue = {
  'catalogue.loadFailed': '<en>Failed to load products. Please try again later.',
  'catalogue.noData': '<en>No data received from server',
  'catalogue.invalidData': '<en>Invalid data format received',
  'catalogue.noMatch': 'Nenhum produto encontrado que corresponda aos seus critérios',
  'catalogue.empty': 'Nenhum produto disponível até o momento',
  'catalogue.description':
    'Música, e-books, cursos, software e arte de criadores moçambicanos. Paga com {methods, list, ou} e recebe o download no teu email.',
  'catalogue.categoryDescription':
    '{category} feita em Moçambique. Paga com {methods, list, ou} e recebe o download no teu email.',
  'catalogue.searchDescription': 'Resultados para "{query}". Paga com {methods, list, ou} e recebe o download no teu email.',
} as const;
