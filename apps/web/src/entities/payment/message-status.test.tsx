import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { toOrderPayment } from './message-doubt.tsx';
import { ConfirmationCodeField } from './proof-fields.tsx';

const createTransfer = ({ code = 'DKP7WQ21M8F', amount = '550.00MT', phone = '845550100' } = {}): string =>
  `Confirmado ${code}. Transferiste ${amount} e a taxa foi de 2.00MT para ${phone} - ANA EXEMPLO aos 23/11/26 as 8:15 AM. O teu novo saldo M-Pesa e de 99.00MT.`;

interface FieldOptions {
  account?: string;
  method?: PaymentMethod;
  paidBefore?: number | null;
}

const ProofField = ({ account = '84 555 0100', method = 'mpesa', paidBefore }: FieldOptions) => {
  const [text, setText] = useState('');
  return (
    <ConfirmationCodeField
      text={text}
      payment={toOrderPayment(method, { amount: 550, account, paidBefore })}
      error={undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
};

const MISSING = ': envia-os para a mesma conta e cola aqui as duas mensagens.';
const REVERSAL =
  'Se te enganaste no número, liga já para a linha de apoio da tua carteira e pede a reversão: só ela a pode fazer.';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T06:15:00Z') }));
afterEach(() => vi.useRealTimers());

const readStatus = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');

async function pasteText(text: string, options: FieldOptions = {}): Promise<void> {
  renderApp(<ProofField {...options} />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('textbox'));
  await user.paste(text);
}

test.each([
  ['that fits the order', createTransfer(), 'Código DKP7WQ21M8F ✓ · 550,00 MZN ✓ · conta certa ✓'],
  ['with a masked number', createTransfer({ phone: '84****100' }), 'Código DKP7WQ21M8F ✓ · 550,00 MZN ✓ · não se lê o número'],
  [
    'in another wording to another number',
    'Confirmado DKP7WQ21M8F. Transferiste 550.00MT para o numero 258849999999 as 10:15 de 26/11/26',
    `A mensagem fala de um pagamento para outro número. A conta é +258 84 555 0100. ${REVERSAL}`,
  ],
  [
    'without a code',
    'Transferiste 450.00MT para 845550101',
    'Não encontro o código nesta mensagem. Cola a mensagem inteira da tua carteira.',
  ],
  [
    'of a smaller amount',
    createTransfer({ amount: '50.00MT' }),
    `A mensagem fala de 50,00 MZN. O preço é 550,00 MZN. Faltam 500,00 MZN${MISSING}`,
  ],
  [
    'of a larger amount',
    createTransfer({ amount: '600.00MT' }),
    'A mensagem fala de 600,00 MZN. O preço é 550,00 MZN. São 50,00 MZN a mais: envia mesmo assim e pede-os de volta ao criador, que é quem os recebeu.',
  ],
  [
    'to another number',
    createTransfer({ phone: '845550199' }),
    `A mensagem fala de um pagamento para outro número. A conta é +258 84 555 0100. ${REVERSAL}`,
  ],
  [
    'of another amount to another number',
    createTransfer({ amount: '50.00MT', phone: '845550199' }),
    `A mensagem fala de 50,00 MZN para outro número. São 550,00 MZN para +258 84 555 0100. ${REVERSAL}`,
  ],
  [
    'with two payments, which are added',
    createTransfer({ amount: '300.00MT' }) + createTransfer({ code: 'DKP7WQ21M9G', amount: '250.00MT' }),
    'Código DKP7WQ21M8F + DKP7WQ21M9G ✓ · 550,00 MZN ✓ · conta certa ✓',
  ],
])('says what the API will read in a message %s', async (_, text, status) => {
  await pasteText(text);
  await waitFor(() => expect(readStatus()).toBe(status));
});

test('names the date of a message that is older than a week', async () => {
  await pasteText(createTransfer());
  await waitFor(() => expect(readStatus()).toMatch(/conta certa ✓$/));
  cleanup();
  vi.setSystemTime('2026-11-30T06:16:00Z');
  await pasteText(createTransfer());
  await waitFor(() =>
    expect(readStatus()).toMatch(/conta certa ✓Esta mensagem é de 23 nov. 2026. Confirma que é a deste pagamento.$/),
  );
});

test('a message about something else keeps its explanation', async () => {
  await pasteText(createTransfer().replace('Confirmado', 'Nao confirmado'));
  expect(readStatus()).toMatch(/^Esta mensagem não confirma um pagamento/);
});

test.each(['DKP7WQ21M8F', 'Já paguei ontem à tarde, do número da minha irmã, obrigado'])(
  'says nothing about %j',
  async (text) => {
    await pasteText(text);
    expect(readStatus()).toBe('');
    // Gives the parser the time to load.
    await import('@banca/payment-messages/check-message');
    await act(async () => await Promise.resolve());
    expect(readStatus()).toBe('');
  },
);

test.each([
  ['abc', 'mpesa', /não parece um código: costuma ser como BKL7XQ92M1/],
  ['abc', 'emola', /costuma ser como PP260616\.0500\.S17516/],
  ['obrigado pela ajuda', 'mpesa', /não parece um código/],
  ['12345', 'visa', /não parece um ID de transacção\./],
  ['abc', 'paypal', /não parece um ID de transacção do PayPal: costuma ter 17/],
  ['BKL7XQ92M1', 'paypal', /costuma ter 17/],
  ['4XN12345AB678901C', 'paypal', /^$/],
] as const)('questions %j for %s only after the buyer has left the field', async (text, method, expected) => {
  await pasteText(text, { method });
  expect(readStatus()).toBe('');
  act(() => screen.getByRole('textbox').blur());
  expect(readStatus()).toMatch(expected);
});

test('a press of the submit button adds no hint, which would move the button', async () => {
  await pasteText('abc');
  const submit = document.body.appendChild(document.createElement('button'));
  await userEvent.click(submit);
  expect(readStatus()).toBe('');
  submit.type = 'button';
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.click(submit);
  expect(readStatus()).toMatch(/não parece um código/);
});

test('compares an account that is no mobile number with nothing', async () => {
  await pasteText(createTransfer(), { account: 'empresa 123456' });
  await waitFor(() => expect(readStatus()).toBe('Código DKP7WQ21M8F ✓ · 550,00 MZN ✓'));
});

test.each([
  ['completes the price', 50, 500, 'Código DKP7WQ21M8F ✓ · 500,00 MZN + 50,00 MZN = 550,00 MZN ✓ · conta certa ✓'],
  ['does not complete the price', 40, 500, `A mensagem fala de 40,00 MZN. Faltavam 50,00 MZN. Faltam 10,00 MZN${MISSING}`],
  ['may complete the price', 50, null, 'Código DKP7WQ21M8F ✓ · 50,00 MZN · conta certa ✓'],
])('a second payment %s', async (_, amount, paidBefore, status) => {
  await pasteText(createTransfer({ amount: `${amount}.00MT` }), { paidBefore });
  await waitFor(() => expect(readStatus()).toBe(status));
});
