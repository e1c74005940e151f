export const quickView = {
  'quickView.open': 'Ver «{title}» sem sair da lista',
  'quickView.creator': 'por {creator}',
  'quickView.details': 'Ver detalhes',
} as const;
