export const dashboard = {
  'dashboard.myProducts': 'Meus produtos',
  'dashboard.linkCopied': 'Link do produto copiado !',
  'dashboard.linkCopyFailed': 'Falha ao copiar link. Tente novamente ou copie manualmente.',
  'dashboard.profileUpdated': 'TODO Profile updated!',
  'dashboard.updateFailed': 'TODO Update failed.',
  'dashboard.loadFailed': 'TODO Failed to load dashboard data',
  'dashboard.notAuthenticated': 'TODO User not authenticated. Please log in again.',
  'dashboard.tryAgain': 'TODO Try Again',
  'dashboard.retry': 'Tentar novamente',
  'dashboard.noActivity': 'Nenhuma atividade recente',
} as const;
