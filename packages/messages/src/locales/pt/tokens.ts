export const tokens = {
  'tokens.unknownScope': 'Esta permissão não existe.',
  'tokens.scopeRequired': 'Escolhe pelo menos uma permissão.',
  'tokens.scopeRepeated': 'Indica cada permissão só uma vez.',
  'tokens.expiryPast': 'Escolhe uma data no futuro.',
  'tokens.expiryTooFar': 'Um token dura no máximo 366 dias.',
  'tokens.tooMany': 'Já tens 20 tokens. Revoga um para criar outro.',
  'tokens.revoked': 'Token revogado. Já não é aceite.',
  'tokens.closed': 'Isto não se faz com um token. Entra na tua conta.',
  'tokens.scopeMissing': 'Falta a este token a permissão {scope}.',
} as const;
