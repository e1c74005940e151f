export const creators = {
  'creators.loadFailed': 'Failed to load creator information',
  'creators.noneFound': 'No creators found',
  'creators.listFailed': 'Failed to load creators',
  'creators.notFound': 'TODO Criador não encontrado',
  'creators.followFailed': 'Failed to follow/unfollow',
  'creators.subscribeFailed': 'Failed to subscribe/unsubscribe',
  'creators.notYourself': 'TODO Não te podes seguir a ti próprio.',
  'creators.notYours': 'TODO Só podes alterar o teu próprio perfil.',
  'creators.customersNotYours': 'TODO Só podes ver os teus próprios clientes.',
} as const;
