const DUPLICATE_KEY = 11_000;

/**
 * Whether a write failed because another document has the same value in a unique index.
 * @param field Count only an index on this field.
 */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: Record<string, unknown> };
  return code === DUPLICATE_KEY && (field === undefined || keyPattern?.[field] !== undefined);
}
