const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'code' in error && CODES.has(error.code);
