export const orderEmails = {} as const;
