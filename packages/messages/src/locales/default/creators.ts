export const creators = {
  'creators.loadFailed': '<en>Failed to load creator information',
  'creators.noneFound': '<en>No creators found',
  'creators.listFailed': '<en>Failed to load creators',
  'creators.followFailed': '<en>Failed to follow/unfollow',
  'creators.subscribeFailed': '<en>Failed to subscribe/unsubscribe',
  'creators.searchLabel': 'Procurar por nome, sobrenome ou nome de usuário',
  'creators.searchPlaceholder': 'Nome ou @usuário',
  'creators.viewProfile': '<en>View Profile',
  'creators.viewProfileOf': '<en>View Profile: {name}',
  'creators.noProfile': '<en>No Profile',
  'creators.sellText':
    'Abre a tua banca em dois minutos. Vendes música, e-books, cursos ou templates e recebes directamente no teu {methods, list, ou}.',
  'creators.become': '<en>Become a Creator',
} as const;
