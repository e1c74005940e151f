import { listWallets } from '@banca/contracts/payment-accounts';
import { DEFAULT_PAYMENT_METHOD, getPaymentMethodName, listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { formatMessage } from '@banca/messages';
import { getLocale } from '../../lib/i18n/active-locale.ts';

/** The placeholders that the texts of pages can contain. See docs/languages.md. */
const buildPlaceholderValues = () => ({
  wallet: getPaymentMethodName(DEFAULT_PAYMENT_METHOD),
  wallets: listPaymentMethodNames('wallet'),
  accounts: listPaymentMethodNames('wallet', 'online'),
  cards: listPaymentMethodNames('card'),
  menuCodes: listWallets().map(({ menuCode }) => menuCode),
  walletMenus: listWallets().map(({ menuCode, name }) => `${menuCode} (${name})`),
});

/** Replaces the placeholders in every text of a page, at any depth. */
export function insertMethodNames<Page extends object>(page: Page): Page {
  const values = buildPlaceholderValues();
  return JSON.parse(JSON.stringify(page), (_, value: unknown) =>
    typeof value === 'string' ? formatMessage(value, values, getLocale()) : value,
  ) as Page;
}
