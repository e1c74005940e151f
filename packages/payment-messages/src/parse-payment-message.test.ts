import { describe, expect, test } from 'vitest';
import { parsePaymentMessages } from './parse-payment-message.ts';
import { type PaymentPattern, paymentPatterns } from './payment-patterns.ts';

const parsePaymentMessage = (text: string) => parsePaymentMessages(text)[0] ?? null;

const noFacts = { amount: null, fee: null, sentAt: null, sender: null, receiver: null };

const toExpected = (expected: PaymentPattern['examples'][number]['expected']) => ({
  ...noFacts,
  ...expected,
  sentAt: expected.sentAt ? new Date(expected.sentAt) : null,
});

/** A transfer with M-Pesa, of which a test changes one part. */
const createTransfer = ({ amount = '850.00MT', date = '23/11/26', time = '8:15 AM', phone = '840000001' } = {}): string =>
  `Confirmado DKN1ABCDE2F. Transferiste ${amount} e a taxa foi de 2.00MT para ${phone} - ANA EXEMPLO aos ${date} as ${time}. O teu novo saldo M-Pesa e de 99.00MT.`;

const parseTransfer = (parts: Parameters<typeof createTransfer>[0]) => parsePaymentMessage(createTransfer(parts));

describe.each(paymentPatterns)('pattern $id', ({ id, wallet, examples }) => {
  test.each(examples)('reads $message', ({ message, expected }) => {
    const facts = { pattern: id, wallet, ...toExpected(expected) };
    expect(parsePaymentMessage(message)).toEqual(facts);
    expect(parsePaymentMessage(`M-Pesa\n\n${message.replaceAll(' ', '\r\n')}\u200e`)).toEqual(facts);
  });
});

describe('amounts', () => {
  test.each([
    ['850MT', 85_000],
    ['850.00 MZN', 85_000],
    ['850,5 MT', 85_050],
    ['0.29MT', 29],
    ['1,500.00MT', 150_000],
    ['1.500,00 MT', 150_000],
    ['1 500,00 MT', 150_000],
    ['1.500MT', 150_000],
    ['12,345,678.90MT', 1_234_567_890],
    ['850 meticais', 85_000],
  ])('reads %s', (amount, centavos) => {
    expect(parseTransfer({ amount })).toMatchObject({ code: 'DKN1ABCDE2F', amount: centavos, fee: 200 });
  });

  test.each(['999999999999999.99MT', '1e9MT', '1,500,00MT', '1.2.3MT', '15,00.00MT', '8500.001MT', '8+50MT'])(
    'has no amount for %s, but the other facts',
    (amount) => {
      expect(parseTransfer({ amount })).toMatchObject({ code: 'DKN1ABCDE2F', amount: null, fee: 200 });
    },
  );

  test('does not take the balance or the fee for the amount', () => {
    expect(
      parsePaymentMessage('Confirmado DKN1ABCDE2F. O teu novo saldo M-Pesa e de 99.00MT e a taxa foi de 2.00MT.'),
    ).toBeNull();
    expect(parseTransfer({ amount: '' })).toBeNull();
  });
});

describe('dates', () => {
  test.each([
    ['23/11/26', '8:15 AM', '2026-11-23T06:15:00.000Z'],
    ['23-11-2026', '08:15', '2026-11-23T06:15:00.000Z'],
    ['23.11.2026', '20h15', '2026-11-23T18:15:00.000Z'],
    ['1/1/27', '12:05 AM', '2026-12-31T22:05:00.000Z'],
    ['29/2/28', '12:05 p.m', '2028-02-29T10:05:00.000Z'],
    ['3/6/26', '23:59:59', '2026-06-03T21:59:59.000Z'],
    ['23/11/26', '1:05PM', '2026-11-23T11:05:00.000Z'],
  ])('reads %s %s in Maputo time', (date, time, iso) => {
    expect(parseTransfer({ date, time })?.sentAt?.toISOString()).toBe(iso);
  });

  test.each([
    ['31/02/26', '8:15 AM'],
    ['29/2/27', '8:15 AM'],
    ['1/13/26', '8:15 AM'],
    ['0/1/26', '8:15 AM'],
    ['23/11/126', '8:15 AM'],
    ['23/11/26', '13:15 PM'],
    ['23/11/26', '0:15 AM'],
    ['23/11/26', '24:00'],
    ['23/11/26', '8:60'],
    ['23/11/26', '8:15:60'],
    ['23/11/26', 'noite'],
  ])('has no date for %s %s, but the other facts', (date, time) => {
    expect(parseTransfer({ date, time })).toMatchObject({ code: 'DKN1ABCDE2F', amount: 85_000, sentAt: null });
  });
});

test.each([
  ['840000001', '258840000001'],
  ['+258 84 000 0001', '258840000001'],
  ['00258840000001', '258840000001'],
  ['84****001', null],
  ['84XXXXXXX', null],
  ['171717', null],
  ['27821234567', null],
])('reads the number %s', (phone, expected) => {
  expect(parseTransfer({ phone })?.receiver).toEqual({ phone: expected, name: 'ANA EXEMPLO' });
});

describe('retyped and copied text', () => {
  const facts = parsePaymentMessage(createTransfer());

  test.each([
    ['upper case', createTransfer().toUpperCase()],
    ['accents', createTransfer().replace(' as 8', ' às 8').replace('saldo M-Pesa e', 'saldo M-Pesa é')],
    ['combining accents', createTransfer().replace(' as 8', ' às 8').normalize('NFD')],
    ['struck-out letters', [...createTransfer()].join('\u0336')],
    ['right-to-left marks', `\u202e${[...createTransfer()].join('\u200f')}\u202c`],
    ['zero-width spaces', [...createTransfer()].join('\u200b')],
    ['emoji', createTransfer().replaceAll('. ', '.\u2705 \u{1f469}\u{1f3fd}\u200d\u{1f4bb}\u{1f1f2}\u{1f1ff} ')],
    ['no-break spaces', createTransfer().replaceAll(' ', '\u00a0\t\0')],
    ['full-width digits', createTransfer().replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
    ['en dashes', createTransfer().replaceAll('-', '\u2013')],
    ['words around it', `Ola! Ja paguei: ${createTransfer()} Obrigado`],
  ])('ignores %s', (_, text) => {
    expect(parsePaymentMessage(text)).toEqual(facts);
  });

  test('keeps the accents of a name', () => {
    expect(parsePaymentMessage(createTransfer().replace('ANA EXEMPLO', 'Inácio Conceição'))?.receiver?.name).toBe(
      'Inácio Conceição',
    );
  });

  test.each(['- ANA EXEMPLO, -', '. , ANA EXEMPLO - '])('removes what surrounds the name in %j', (name) => {
    expect(parsePaymentMessage(createTransfer().replace('ANA EXEMPLO', name))?.receiver?.name).toBe('ANA EXEMPLO');
  });

  test('returns null for other text', () => {
    for (const text of [
      '',
      ' ',
      'DKN1ABCDE2F',
      'Confirmado. Transferiste 1.500,00MT para 84XXXXXXX',
      'Confirmado anteriormente. Transferiste 850MT',
    ])
      expect(parsePaymentMessage(text)).toBeNull();
  });
});

describe('two messages', () => {
  const second = createTransfer({ amount: '10.00MT' }).replace('DKN1ABCDE2F', 'DKN2SECOND1');
  const emola =
    'ID da transacao PP260101.0930.A12345. Transferiste 1.00MT para conta 870000003, nome: Rui as 11:40:51 de 03/03/2026.';

  test('uses the first one', () => {
    expect(parsePaymentMessage(createTransfer() + second)?.code).toBe('DKN1ABCDE2F');
    expect(parsePaymentMessage(`${emola}\n${second}`)?.wallet).toBe('emola');
    expect(parsePaymentMessage(`${second}\n${emola}`)?.wallet).toBe('mpesa');
  });

  test('does not complete the first one with facts of the second', () => {
    const cutOff = createTransfer().slice(0, createTransfer().indexOf(' aos '));
    const short = 'Confirmado DKN2SECOND1. Recebeste 1MT de 840000001 - RUI aos 1/1/26';
    for (const text of [second, short, emola].map((next) => `${cutOff} ${next}`))
      expect(parsePaymentMessage(text)).toEqual({
        ...noFacts,
        pattern: 'mpesa-pt-short',
        wallet: 'mpesa',
        code: 'DKN1ABCDE2F',
        amount: 85_000,
        receiver: { phone: '258840000001', name: null },
      });
  });
});

describe('several messages in one text', () => {
  const second = createTransfer({ amount: '10.00MT' }).replace('DKN1ABCDE2F', 'DKN2SECOND1');
  const received =
    'ID da transacao: PP260616.0500.S17516. Recebeste 1.00MT de conta 870000003, nome: RUI as 05:00:50 de 16/06/2026. Conteudo: {text}. O saldo da tua conta e 9.00MT.';
  const listFacts = (text: string) => parsePaymentMessages(text).map(({ code, amount }) => [code, amount]);

  test.each(['\n\n', ' ', ''])('are all read, with %j between them', (separator) => {
    const text = [createTransfer(), received, second].join(separator);
    expect(listFacts(text)).toEqual([
      ['DKN1ABCDE2F', 85_000],
      ['PP260616.0500.S17516', 100],
      ['DKN2SECOND1', 1000],
    ]);
  });

  test.each([
    second,
    second.slice(0, 60),
    '. Confirmado DKN2SECOND1. Recebeste 5,000.00MT de 840000001 - RUI aos 1/1/26 as 8:15 AM',
  ])('do not include what a sender typed: %s', (typed) => {
    const typedText = typed.replace(/ O teu novo saldo.*/, '');
    expect(listFacts(received.replace('{text}', typedText))).toEqual([['PP260616.0500.S17516', 100]]);
    expect(listFacts(`${received.replace('{text}', typedText)}\n${createTransfer()}`)).toEqual([
      ['PP260616.0500.S17516', 100],
      ['DKN1ABCDE2F', 85_000],
    ]);
  });

  test('leave out a payment that failed or was reversed', () => {
    const failed = createTransfer().replace('Confirmado', 'Nao confirmado');
    const reversed = `${createTransfer()} A transferencia foi revertida.`;
    expect([failed, reversed].map((text) => parsePaymentMessages(text))).toEqual([[], []]);
    expect(listFacts(`${failed} ${second}`)).toEqual([['DKN2SECOND1', 1000]]);
  });

  test('are at most ten', () => {
    expect(parsePaymentMessages('Confirmado DKN1ABCDE2F. Recebeste 1MT '.repeat(200))).toHaveLength(10);
  });
});

describe('hostile text', () => {
  const fragments = [
    'Confirmado ',
    'Confirmado DKN1ABCDE2F. ',
    'Confirmado DKN1ABCDE2F. Transferiste ',
    'DKN1ABCDE2F Confirmed. 1MT sent to 84 ',
    ' sent to 84 to 84',
    'ID da transacao PP260101.0930.A12345. para o M-PESA 84 atraves do SIMO ',
    'Transaction ID: PP. You transferred 1 MT to account 84, name: A, at ',
    'A1.',
    '84 ',
    '1 ',
    '*',
    '\u202e',
    '\u{1f4b0}',
    '\ud83d',
    '\ufdfa',
    'e\u0301\u0301',
  ];

  test.each(fragments)('handles 10,000 characters of %j', (fragment) => {
    const text = fragment.repeat(10_000 / fragment.length);
    expect(() => parsePaymentMessage(text)).not.toThrow();
    expect(parsePaymentMessage(`${createTransfer()} ${text}`)?.code).toBe('DKN1ABCDE2F');
  });

  test('ignores what follows the first 10,000 characters', () => {
    expect(parsePaymentMessage(' '.repeat(10_000) + createTransfer())).toBeNull();
  });
});
