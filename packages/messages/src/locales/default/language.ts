export const language = {} as const;
