export const creatorProfile = {} as const;
