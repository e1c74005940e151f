export const creatorEmails = {} as const;
