export const admin = {
  'admin.fetchFailed': '<en>Failed to fetch data. Please try again later.',
  'admin.productFailed': '<en>Failed to perform product action',
  'admin.editFailed': '<en>Failed to edit product',
  'admin.removeCreatorFilter': 'Tirar o filtro do criador {name}',
  'admin.fieldUsername': 'nome de usuário',
  'admin.fieldLastName': 'sobrenome',
  'admin.fieldContactEmail': 'email de contacto',
} as const;
