export const ui = {
  'ui.moreThan': 'more than {total}',
  'ui.clearFilters': 'Clear filters',
} as const;
