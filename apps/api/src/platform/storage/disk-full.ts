const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && CODES.has(error.code);
