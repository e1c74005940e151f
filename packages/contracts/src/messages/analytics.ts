export const analytics = {
  tracked: 'Accepted',
  productNotFound: 'Product ID not found',
  creatorNotFound: 'Creator information not found',
  scopeForAdmins: 'Só um administrador pode ver os números de toda a loja.',
} as const;
