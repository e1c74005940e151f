export const analytics = {
  'analytics.tracked': 'Accepted',
  'analytics.productNotFound': 'Product ID not found',
  'analytics.creatorNotFound': 'Creator information not found',
  'analytics.loginRequired': 'TODO Inicia sessão para veres os teus números.',
  'analytics.noPermission': 'TODO Não tens permissão para ver estes números.',
  'analytics.loadFailed': 'TODO Não foi possível carregar os números. Tenta novamente.',
  'analytics.scopeForAdmins': 'TODO Só um administrador pode ver os números de toda a loja.',
} as const;
