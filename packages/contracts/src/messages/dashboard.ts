export const dashboard = {
  myProducts: 'Meus produtos',
  linkCopied: 'Link do produto copiado !',
  linkCopyFailed: 'Falha ao copiar link. Tente novamente ou copie manualmente.',
  profileUpdated: 'Profile updated!',
  updateFailed: 'Update failed.',
} as const;
