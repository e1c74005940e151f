export const orderDesk = {} as const;
