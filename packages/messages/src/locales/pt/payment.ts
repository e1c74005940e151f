export const payment = {} as const;
