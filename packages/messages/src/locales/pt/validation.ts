export const validation = {
  'validation.invalid': 'Este valor não é válido.',
} as const;
