export const creators = {
  'creators.loadFailed': 'TODO Failed to load creator information',
  'creators.noneFound': 'TODO No creators found',
  'creators.listFailed': 'TODO Failed to load creators',
  'creators.notFound': 'Criador não encontrado',
  'creators.followFailed': 'TODO Failed to follow/unfollow',
  'creators.subscribeFailed': 'TODO Failed to subscribe/unsubscribe',
  'creators.notYourself': 'Não te podes seguir a ti próprio.',
  'creators.notYours': 'Só podes alterar o teu próprio perfil.',
  'creators.customersNotYours': 'Só podes ver os teus próprios clientes.',
} as const;
