export const info = {
  'info.breadcrumbs': 'Breadcrumb',
  'info.home': 'Home',
  'info.learn': 'Learn & Grow',
  'info.blog': 'Blog',
} as const;
