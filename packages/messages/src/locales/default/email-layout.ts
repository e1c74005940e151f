export const emailLayout = {} as const;
