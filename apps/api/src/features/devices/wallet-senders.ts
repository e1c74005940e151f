import type { WalletMethod } from '@banca/contracts/payment-accounts';

/** The names with which wallets sign their messages. Anyone can choose such a name, so it proves nothing. */
const WALLET_SENDERS: Record<WalletMethod, string> = { mpesa: 'mpesa', emola: 'emola' };

/** Compares without case, hyphens and spaces: phones show `M-Pesa`, `MPESA` and `e-Mola`. */
export const isWalletSender = (wallet: string, sender: string): boolean =>
  (WALLET_SENDERS as Partial<Record<string, string>>)[wallet] === sender.toLowerCase().replace(/[\s\p{Pd}]/gu, '');
