export const ui = {
  'ui.closeImage': '<en>Close',
  'ui.retry': 'Tentar novamente',
  'ui.orderCompleted': 'aprovada',
} as const;
