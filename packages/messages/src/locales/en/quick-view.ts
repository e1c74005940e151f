export const quickView = {
  'quickView.open': 'Quick view: {title}',
  'quickView.creator': 'by {creator}',
  'quickView.details': 'View details',
} as const;
