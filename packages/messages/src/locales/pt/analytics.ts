export const analytics = {
  'analytics.tracked': 'TODO Accepted',
  'analytics.productNotFound': 'TODO Product ID not found',
  'analytics.creatorNotFound': 'TODO Creator information not found',
  'analytics.loginRequired': 'Inicia sessão para veres os teus números.',
  'analytics.noPermission': 'Não tens permissão para ver estes números.',
  'analytics.loadFailed': 'Não foi possível carregar os números. Tenta novamente.',
  'analytics.scopeForAdmins': 'Só um administrador pode ver os números de toda a loja.',
} as const;
