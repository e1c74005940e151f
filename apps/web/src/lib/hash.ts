/** 32-bit FNV-1a, not for security. `crypto.subtle` is missing on plain http. */
export function hash(values: string | Uint8Array): number {
  let result = 2166136261;
  for (let i = 0; i < values.length; i += 1) {
    const value = typeof values === 'string' ? values.charCodeAt(i) : (values[i] ?? 0);
    result = Math.imul(result ^ value, 16777619) >>> 0;
  }
  return result;
}
