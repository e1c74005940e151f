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

const render = (now: number): HTMLElement => {
  const element = document.createElement('main');
  element.innerHTML = fillCheckoutPage('<h1>Sem ligação</h1><!--checkout-->', checkout, now);
  return element;
};

it('shows the account and the wallet while the price is held', () => {
  const page = render(HELD_UNTIL - 1);
  expect([...page.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Conta',
    '84 555 0100',
    'Em nome de',
    '<Helena> & "$&"',
  ]);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('tel:*150%23');
  expect(page.textContent).toContain('Reservado até às 14:05.');
});

it('shows no account afterwards, because the creator may have another one', () => {
  const page = render(HELD_UNTIL);
  expect(page.textContent).toBe('Sem ligaçãoO preço pode ter mudado.');
});
