export const dashboard = {
  myProducts: 'Meus produtos',
  linkCopied: 'Link do produto copiado !',
  linkCopyFailed: 'Falha ao copiar link. Tente novamente ou copie manualmente.',
  profileUpdated: 'Profile updated!',
  updateFailed: 'Update failed.',
  loadFailed: 'Failed to load dashboard data',
  notAuthenticated: 'User not authenticated. Please log in again.',
  tryAgain: 'Try Again',
  retry: 'Tentar novamente',
  noActivity: 'Nenhuma atividade recente',
} as const;
