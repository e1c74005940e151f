export const downloads = {} as const;
