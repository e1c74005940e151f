export const productForm = {
  'productForm.required': 'Campo obrigatório',
} as const;
