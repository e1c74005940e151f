/** Formats a number for the output of a command: `12,345`. */
export const formatCount = (count: number): string => count.toLocaleString('en');
