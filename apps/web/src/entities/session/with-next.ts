/** Adds the page that opens after the login or the sign-up. */
export const withNext = (path: string, next: string | null): string => (next ? `${path}?next=${encodeURIComponent(next)}` : path);
