/** 32-bit FNV-1a, not for security. `crypto.subtle` is missing on plain http. */
export function hash(input: string | Uint8Array): number {
  let result = 2166136261;
  for (let i = 0; i < input.length; i += 1) {
    const code = typeof input === 'string' ? input.charCodeAt(i) : (input[i] ?? 0);
    result = Math.imul(result ^ code, 16777619) >>> 0;
  }
  return result;
}
