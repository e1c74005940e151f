export const adminSales = {} as const;
