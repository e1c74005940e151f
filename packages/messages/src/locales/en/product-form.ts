export const productForm = {
  'productForm.required': 'Required',
} as const;
