/** `scripts/screens.mjs` sets `MARKETPLACE_URL` and `MARKETPLACE_TOKENS`. */
export const MARKETPLACE_URL = process.env['MARKETPLACE_URL'] ?? 'http://localhost:4000';
export const tokensByRole = JSON.parse(process.env['MARKETPLACE_TOKENS'] ?? '{}') as Record<string, string>;

/** Sends a request of the demo account with the role. */
export async function callAs<T>(role: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${MARKETPLACE_URL}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole[role]}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
