export const ui = {
  'ui.moreThan': 'more than {total}',
} as const;
