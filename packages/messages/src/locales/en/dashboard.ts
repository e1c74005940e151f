export const dashboard = {
  'dashboard.myProducts': 'TODO Meus produtos',
  'dashboard.linkCopied': 'TODO Link do produto copiado !',
  'dashboard.linkCopyFailed': 'TODO Falha ao copiar link. Tente novamente ou copie manualmente.',
  'dashboard.profileUpdated': 'Profile updated!',
  'dashboard.updateFailed': 'Update failed.',
  'dashboard.loadFailed': 'Failed to load dashboard data',
  'dashboard.notAuthenticated': 'User not authenticated. Please log in again.',
  'dashboard.tryAgain': 'Try Again',
  'dashboard.retry': 'TODO Tentar novamente',
  'dashboard.noActivity': 'TODO Nenhuma atividade recente',
} as const;
