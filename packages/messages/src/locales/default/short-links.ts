export const shortLinks = {
  'shortLinks.failed': 'Não foi possível guardar o link. Tenta novamente.',
} as const;
