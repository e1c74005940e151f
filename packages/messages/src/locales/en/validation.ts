export const validation = {
  'validation.invalid': 'This value is not valid.',
} as const;
