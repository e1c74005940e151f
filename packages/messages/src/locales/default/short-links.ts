export const shortLinks = {} as const;
