import { formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName, type PaymentMethod, paymentMethods } from '@banca/contracts/payment-methods';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { toDialUrl } from '../../entities/payment/keypad-text.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatPrice } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { type OfflineCheckout, storeOfflineCheckout } from '../../lib/offline-checkout.ts';
import type { CheckoutProduct } from '../../api/checkout.ts';
import { getAccount, type HeldPrice, toTerms } from './use-held-price.ts';

function listAccountRows({ creator }: CheckoutProduct, method: PaymentMethod, account: string): OfflineCheckout['rows'] {
  const holder = creator.accountHolder || getFullName(creator);
  return [
    { name: t('checkout.creatorAccount', { method: getPaymentMethodName(method) }), value: formatPaymentAccount(account) },
    ...(holder ? [{ name: t('checkout.accountHolder'), value: holder }] : []),
  ];
}

function describeDial(method: PaymentMethod): OfflineCheckout['dial'] {
  const declaration = paymentMethods[method];
  return 'menuCode' in declaration
    ? { url: toDialUrl(declaration.menuCode), label: t('checkout.dial', { code: declaration.menuCode }) }
    : undefined;
}

function buildOfflineCheckout(product: CheckoutProduct, method: PaymentMethod, heldUntil: number): OfflineCheckout {
  const account = product.price > 0 ? getAccount(toTerms(product), method) : undefined;
  return {
    path: paths.checkout(product._id),
    heldUntil,
    heldText: t('offline.heldUntil', { time: formatDateTime(heldUntil) }),
    expiredText: t('offline.notHeld'),
    rows: [
      { name: t('offline.product'), value: product.title },
      { name: t('checkout.amount'), value: formatPrice(product.price) },
      ...(account ? listAccountRows(product, method, account) : []),
    ],
    dial: account ? describeDial(method) : undefined,
  };
}

/** Keeps what the buyer needs to pay without data: a wallet's menu needs no internet. */
export function useOfflineCheckout({ product, heldUntil }: HeldPrice, method: PaymentMethod): void {
  const serialized = heldUntil && JSON.stringify(buildOfflineCheckout(product, method, heldUntil));
  useEffect(() => {
    if (serialized) void storeOfflineCheckout(JSON.parse(serialized) as OfflineCheckout);
  }, [serialized]);
}
