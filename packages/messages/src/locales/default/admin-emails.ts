export const adminEmails = {} as const;
