export const adminOverview = {
  'adminOverview.title': '<en>Overview',
} as const;
