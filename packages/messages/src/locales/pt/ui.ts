export const ui = {
  'ui.moreThan': 'mais de {total}',
} as const;
