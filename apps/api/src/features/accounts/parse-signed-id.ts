/** Parses a token of the form `ID.SIGNATURE`. Does not verify the signature. */
export function parseSignedId(token: string): { id: string; signature: string } | undefined {
  const [, id, signature] = /^([0-9a-f]{24})\.([\w-]+)$/.exec(token) ?? [];
  return id && signature ? { id, signature } : undefined;
}
