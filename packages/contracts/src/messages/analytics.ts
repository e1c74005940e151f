export const analytics = {
  tracked: 'Accepted',
  productNotFound: 'Product ID not found',
  creatorNotFound: 'Creator information not found',
  loginRequired: 'Inicia sessão para veres os teus números.',
  noPermission: 'Não tens permissão para ver estes números.',
  loadFailed: 'Não foi possível carregar os números. Tenta novamente.',
  scopeForAdmins: 'Só um administrador pode ver os números de toda a loja.',
} as const;
