export const integrations = {
  'integrations.title': 'Integrations',
  'integrations.lead': 'Connect other programs to your shop.',
} as const;
