export const creators = {
  loadFailed: 'Failed to load creator information',
  noneFound: 'No creators found',
  listFailed: 'Failed to load creators',
  notFound: 'Criador não encontrado',
  followFailed: 'Failed to follow/unfollow',
  subscribeFailed: 'Failed to subscribe/unsubscribe',
  notYourself: 'Não te podes seguir a ti próprio.',
  notYours: 'Só podes alterar o teu próprio perfil.',
  customersNotYours: 'Só podes ver os teus próprios clientes.',
} as const;
