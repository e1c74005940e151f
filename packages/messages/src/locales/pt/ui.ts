export const ui = {
  'ui.moreThan': 'mais de {total}',
  'ui.clearFilters': 'Limpar filtros',
} as const;
