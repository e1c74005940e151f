import { describe, expect, test } from 'vitest';
import { parseConfirmation } from './parse-confirmation.ts';

const createMessage = (code: string, balance = 'O teu novo saldo M-Pesa e de 1,234.50MT.'): string =>
  `Confirmado ${code}. Transferiste 850.00MT e a taxa foi de 2.00MT para 840000001 - ANA EXEMPLO aos 23/11/26 as 8:15 AM. ${balance}`;

describe('a confirmation', () => {
  test.each([undefined, ''])('without text (%j) has no code', (text) => {
    expect(parseConfirmation(text)).toEqual({ confirmationCode: null, paymentCodes: [], similarCodes: [] });
  });

  test('with a code among words keeps the words, and has no message', () => {
    expect(parseConfirmation('Paguei: DKN1ABCDE0F')).toEqual({
      confirmationCode: 'Paguei: DKN1ABCDE0F',
      paymentCodes: ['DKN1ABCDE0F', 'PAGUEIDKN1ABCDE0F'],
      similarCodes: ['DKNIABCDEOF', 'PAGUEIDKNIABCDEOF'],
    });
    expect(parseConfirmation('DKN1ABCDE0F, saldo 99').confirmationCode).toBe('DKN1ABCDE0F, saldo ***');
  });

  test('with one message has its code and its text', () => {
    const { message, ...codes } = parseConfirmation(createMessage('DKN1ABCDE0F'));
    expect(codes).toEqual({ confirmationCode: 'DKN1ABCDE0F', paymentCodes: ['DKN1ABCDE0F'], similarCodes: ['DKNIABCDEOF'] });
    expect(message).toMatchObject({
      code: 'DKN1ABCDE0F',
      amount: 85_000,
      text: expect.stringMatching(/saldo M-Pesa e de \*\*\*MT\.$/),
    });
    expect(message).not.toHaveProperty('others');
  });

  test.each([
    ['two messages', ['DKN1ABCDE2F', 'DKN2SECOND1'], ['DKN1ABCDE2F', 'DKN2SECOND1']],
    ['one message twice', ['DKN1ABCDE2F', 'dkn1abcde2f'], ['DKN1ABCDE2F']],
    [
      'four messages',
      ['DKN1ABCDE2F', 'DKN2ABCDE2F', 'DKN3ABCDE2F', 'DKN4ABCDE2F'],
      ['DKN1ABCDE2F', 'DKN2ABCDE2F', 'DKN3ABCDE2F'],
    ],
  ])('with %s has each code once, and at most three', (_case, codes, expected) => {
    const { confirmationCode, paymentCodes, message } = parseConfirmation(codes.map((code) => createMessage(code)).join('\n'));
    expect({ confirmationCode, paymentCodes }).toEqual({ confirmationCode: expected.join(' + '), paymentCodes: expected });
    expect(message?.others?.map(({ code }) => code) ?? []).toEqual(expected.slice(1));
  });

  test.each([
    ['O teu novo saldo M-Pesa e de 1,234.50MT.', 'O teu novo saldo M-Pesa e de ***MT.'],
    ['Saldo: 9MT', 'Saldo: ***MT'],
    ['New M-Pesa balance is 1 234.50 MT. Dial *150#', 'New M-Pesa balance is *** MT. Dial *150#'],
    ['Saldo 5MT, saldo de poupanca 7.00MT', 'Saldo ***MT, saldo de poupanca ***MT'],
  ])('does not keep the balance of %j', (balance, kept) => {
    const text = createMessage('DKN1ABCDE2F', balance);
    expect(parseConfirmation(text).message?.text).toBe(text.replace(balance, kept));
  });
});
