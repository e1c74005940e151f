/** What an API token may be allowed to do. An endpoint without a scope is closed to tokens. See docs/rules.md#api-tokens. */
export const TOKEN_SCOPES = ['orders:read', 'orders:decide', 'products:write', 'analytics:read', 'payments:write'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Opens the calls of the tus protocol, which have no contract. */
export const UPLOAD_SCOPE: TokenScope = 'products:write';

export const TOKEN_NAME_MAX_LENGTH = 60;
export const TOKEN_LIFETIME_MAX_DAYS = 366;
