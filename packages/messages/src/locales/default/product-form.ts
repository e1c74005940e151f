export const productForm = {
  'productForm.addFeature': '<en>Add',
} as const;
