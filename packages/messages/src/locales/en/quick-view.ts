export const quickView = {} as const;
