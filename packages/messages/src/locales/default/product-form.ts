export const productForm = {} as const;
