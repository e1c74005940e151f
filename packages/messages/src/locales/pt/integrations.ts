export const integrations = {
  'integrations.title': 'Integrações',
  'integrations.lead': 'Liga outros programas à tua loja.',
} as const;
