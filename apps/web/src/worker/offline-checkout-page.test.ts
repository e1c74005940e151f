import { expect, it } from 'vitest';
import type { OfflineCheckout } from '../lib/offline-checkout.ts';
import { fillCheckoutPage } from './offline-checkout-page.ts';

const HELD_UNTIL = 1_000;
const checkout: OfflineCheckout = {
  path: '/checkout/65f1c0ffee0123456789abcd',
  heldUntil: HELD_UNTIL,
  heldText: 'Reservado até às 14:05.',
  expiredText: 'O preço pode ter mudado.',
  rows: [
    { name: 'Conta', value: '84 555 0100' },
    { name: 'Em nome de', value: '<Helena> & "$&"' },
  ],
  dial: { url: 'tel:*150%23', label: 'Ligar *150#' },
};

const fill = (now: number): string => fillCheckoutPage('<h1>Sem ligação</h1><!--checkout-->', checkout, now);

it('shows the account and the wallet while the price is held', () => {
  expect(fill(HELD_UNTIL - 1)).toBe(
    '<h1>Sem ligação</h1><dl><dt>Conta</dt><dd translate="no">84 555 0100</dd>' +
      '<dt>Em nome de</dt><dd translate="no">&lt;Helena&gt; &amp; &quot;$&amp;&quot;</dd></dl>' +
      '<p>Reservado até às 14:05.</p><p><a href="tel:*150%23">Ligar *150#</a></p>',
  );
});

it('shows no account afterwards, because the creator may have another one', () => {
  expect(fill(HELD_UNTIL)).toBe('<h1>Sem ligação</h1><p>O preço pode ter mudado.</p>');
});
