import type { TokenScope } from '@banca/contracts/token-scopes';
import type { PlainMessageId } from '@banca/messages';

export const SCOPE_TEXTS: Record<TokenScope, { label: PlainMessageId; text: PlainMessageId }> = {
  'orders:read': { label: 'apiTokens.ordersRead', text: 'apiTokens.ordersReadText' },
  'orders:decide': { label: 'apiTokens.ordersDecide', text: 'apiTokens.ordersDecideText' },
  'products:write': { label: 'apiTokens.productsWrite', text: 'apiTokens.productsWriteText' },
  'analytics:read': { label: 'apiTokens.analyticsRead', text: 'apiTokens.analyticsReadText' },
  'payments:write': { label: 'apiTokens.paymentsWrite', text: 'apiTokens.paymentsWriteText' },
};

/** The choices of the form, in days. Other programs may choose any time up to the limit of the API. */
export const LIFETIMES = ['30', '90', '365'] as const;
export const NO_EXPIRY = 'never';

/** The id of a question of the help. */
export const TOKENS_HELP = 'tokens';
