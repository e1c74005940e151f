export const adminCategories = {} as const;
