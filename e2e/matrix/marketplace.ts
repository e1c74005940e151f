/** `scripts/screens.mjs` sets `MARKETPLACE_URL` and `MARKETPLACE_TOKENS`. */
export const MARKETPLACE_URL = process.env['MARKETPLACE_URL'] ?? 'http://localhost:4000';
export const tokensByRole = JSON.parse(process.env['MARKETPLACE_TOKENS'] ?? '{}') as Record<string, string>;
