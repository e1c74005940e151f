/** `crypto.randomUUID` is missing on plain http and on old phones. */
export const createRandomId = (): string =>
  globalThis.crypto?.randomUUID?.() ??
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
