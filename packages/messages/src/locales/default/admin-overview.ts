export const adminOverview = {
  'adminOverview.title': '<en>Overview',
  'adminOverview.loading': 'A carregar o resumo',
} as const;
