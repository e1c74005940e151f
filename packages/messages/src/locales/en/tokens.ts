export const tokens = {
  'tokens.unknownScope': 'There is no such permission.',
  'tokens.scopeRequired': 'Choose at least one permission.',
  'tokens.scopeRepeated': 'Give each permission only once.',
  'tokens.expiryPast': 'Choose a date in the future.',
  'tokens.expiryTooFar': 'A token lasts 366 days at most.',
  'tokens.tooMany': 'You already have 20 tokens. Revoke one to create another.',
  'tokens.revoked': 'Token revoked. It is no longer accepted.',
  'tokens.closed': 'A token cannot do this. Log in to your account.',
  'tokens.scopeMissing': 'This token lacks the permission {scope}.',
} as const;
