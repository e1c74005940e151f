export const ordersCsv = {} as const;
