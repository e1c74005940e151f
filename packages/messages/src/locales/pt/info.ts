export const info = {
  'info.breadcrumbs': 'Localização',
  'info.home': 'Início',
  'info.learn': 'Aprender e crescer',
  'info.blog': 'Blog',
} as const;
