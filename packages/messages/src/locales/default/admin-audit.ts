export const adminAudit = {
  'adminAudit.title': '<en>Audit',
  'adminAudit.search': 'Procurar no registo por acção ou nome de usuário',
  'adminAudit.searchPlaceholder': 'Acção ou usuário',
  'adminAudit.userVerifyEmail': 'Confirmou o email',
} as const;
