export const wishlist = {
  'wishlist.title': 'Guardados',
  'wishlist.intro': 'Os produtos que marcaste com o coração. A lista fica só neste navegador.',
  'wishlist.products': 'Produtos',
  'wishlist.removeUnavailable': 'Retirar da lista',
  'wishlist.failed': 'Não foi possível carregar os produtos guardados.',
  'wishlist.empty': 'Ainda não guardaste nenhum produto. Toca no coração de um produto para o encontrares aqui.',
} as const;
