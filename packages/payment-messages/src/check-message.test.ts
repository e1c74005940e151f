import { expect, test } from 'vitest';
import { checkMessage } from './check-message.ts';

const ACCOUNT = '84 555 0100';

const createTransfer = ({ code = 'DKP7WQ21M8F', amount = '550.00MT', phone = '845550100' } = {}): string =>
  `Confirmado ${code}. Transferiste ${amount} e a taxa foi de 2.00MT para ${phone} - ANA EXEMPLO aos 23/11/26 as 8:15 AM. O teu novo saldo M-Pesa e de 99.00MT.`;

const check = (text: string) => checkMessage(text, { price: 55_000, account: ACCOUNT });

test('compares amount and receiver of a message with the order', () => {
  expect(check(createTransfer())).toEqual({
    confirmationCode: 'DKP7WQ21M8F',
    amount: 55_000,
    amountCheck: 'match',
    receiverCheck: 'match',
    sentAt: new Date('2026-11-23T06:15:00Z'),
  });
  expect(check(createTransfer({ amount: '50.00MT', phone: '845550199' }))).toMatchObject({
    amount: 5000,
    amountCheck: 'differs',
    receiverCheck: 'differs',
  });
});

test('adds the payments of a text, and counts a message that was pasted twice once', () => {
  const [first, second] = [createTransfer({ amount: '300.00MT' }), createTransfer({ code: 'DKP7WQ21M9G', amount: '250.00MT' })];
  expect(check(first + second)).toMatchObject({ confirmationCode: 'DKP7WQ21M8F + DKP7WQ21M9G', amountCheck: 'match' });
  expect(check(createTransfer() + createTransfer())).toMatchObject({ confirmationCode: 'DKP7WQ21M8F', amountCheck: 'match' });
});

test.each(['', 'DKP7WQ21M8F', 'Já paguei ontem à tarde, obrigado', createTransfer().replace('Confirmado', 'Nao confirmado')])(
  'reads no payment in %j',
  (text) => {
    expect(check(text)).toBeNull();
  },
);

test.each([
  ['849999999 - JOSE SITOE as 10:15 de 26/11/26', 'differs'],
  ['o numero 258849999999', 'differs'],
  ['a conta M-Pesa +258 84 999 9999 de JOSE', 'differs'],
  ['o numero 258845550100 as 10:15', 'match'],
  ['84****100 - JOSE', 'unknown'],
] as const)('reads the receiver of a message in another wording: para %s', (receiver, receiverCheck) => {
  expect(check(`Confirmado DKP7WQ21M8F. Transferiste 550.00MT para ${receiver}`)).toMatchObject({
    amountCheck: 'match',
    receiverCheck,
  });
});

test.each([
  ['a known wording', createTransfer({ phone: '865550101' }), 'emola'],
  ['another wording', 'Confirmado DKP7WQ21M8F. Transferiste 550.00MT para o numero 258865550101', 'emola'],
  ['the number of somebody else', createTransfer({ phone: '865550199' }), undefined],
  ['the right number', createTransfer(), undefined],
])('finds the other account that was paid, in a message with %s', (_, text, paidMethod) => {
  const accounts = { mpesa: ACCOUNT, emola: '86 555 0101', paypal: 'ana@example.com' };
  expect(checkMessage(text, { price: 55_000, account: ACCOUNT, accounts })?.paidMethod).toBe(paidMethod);
  expect(checkMessage(text, { price: 55_000, account: accounts.paypal, accounts })?.receiverCheck).toBe('unknown');
});
