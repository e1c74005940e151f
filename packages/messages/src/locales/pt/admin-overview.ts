export const adminOverview = {} as const;
