export const adminProducts = {} as const;
