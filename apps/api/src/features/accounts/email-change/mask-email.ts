/** Shortens an address for the audit log, which outlives the account: `helena@example.com` becomes `h…@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
