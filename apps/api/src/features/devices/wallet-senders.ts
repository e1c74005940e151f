/**
 * Wallets sign their messages with their name; phones show `M-Pesa`, `MPESA` and `e-Mola`. Anyone can choose such a name, so it proves
 * nothing.
 */
export const isWalletSender = (wallet: string, sender: string): boolean =>
  sender.toLowerCase().replace(/[\s\p{Pd}]/gu, '') === wallet;
