export const adminCategories = {
  'adminCategories.title': '<en>Categories',
  'adminCategories.activeHint': 'Só as ativas aparecem na loja e ao criar um produto',
} as const;
