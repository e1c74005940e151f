export const accountEmails = {} as const;
