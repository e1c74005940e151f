import { describe, expect, test } from 'vitest';
import { otherMovementPatterns } from './movement-patterns.ts';
import { getBalanceBefore, type Movement, parseMovements } from './parse-movements.ts';
import { parsePaymentMessages } from './parse-payment-message.ts';
import { paymentPatterns } from './payment-patterns.ts';

const parseMovement = (text: string): Movement | null => parseMovements(text)[0] ?? null;

describe.each(otherMovementPatterns)('pattern $id', ({ id, wallet, kind, language, examples, sources, unverified, regExp }) => {
  test.each(examples)('reads $message', ({ message, expected }) => {
    const { sentAt, ...facts } = expected;
    expect(parseMovements(message)).toEqual([{ wallet, kind, fee: 0, payer: null, ...facts, sentAt: new Date(sentAt) }]);
  });

  test('is no payment to a buyer who pastes it', () => {
    for (const { message } of examples) expect(parsePaymentMessages(message)).toEqual([]);
  });

  test('is named after wallet, language and kind, has sources or the mark, and an upper bound for every quantifier', () => {
    expect(id).toBe(`${wallet}-${language}-${kind}`);
    expect(sources === undefined).toBe(unverified === true);
    expect(regExp.source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')).not.toMatch(/[*+]|\{\d+,\}/);
  });
});

describe.each(paymentPatterns.filter(({ isApp }) => !isApp))('pattern $id', ({ id, wallet, examples }) => {
  test.each(examples)('is read as a movement: $message', ({ message, expected }) => {
    const isReceived = /recebe|received/i.test(message);
    expect(parseMovement(message)).toMatchObject({
      wallet,
      kind: isReceived ? 'received' : 'sent',
      code: expected.code,
      amount: expected.amount,
      fee: expected.fee ?? 0,
      sentAt: expected.sentAt ? new Date(expected.sentAt) : null,
    });
    const statesBalance = /saldo|balance/i.test(message);
    expect([id, parseMovement(message)?.balance !== null]).toEqual([id, statesBalance]);
  });
});

test.each(['Valor enviado 850.00 MT Enviado para ANA 840000001 Número de recibo DKN1ABCDE2F'])(
  'reads no text of an app: %s',
  (text) => {
    expect(parseMovements(text)).toEqual([]);
  },
);

const received = (parts: { content?: string; end?: string } = {}): string =>
  `ID da transacao: PP260616.0500.S17516. Recebeste 1.00MT de conta 870000003, nome: RUI EXEMPLO as 05:00:50 de 16/06/2026. Conteudo: ${parts.content ?? 'livro'}${parts.end ?? '. O saldo da tua conta e 1,253.00MT. Em caso de duvida, liga 100. Obrigado!'}`;
const mpesa = (code: string, { sender = '258840000001 - ANA EXEMPLO', balance = '7,117.54MT' } = {}): string =>
  `Confirmado ${code}. Recebeste 7,000.00MT de ${sender} aos 4/8/26 as 9:25 PM. O teu novo saldo M-Pesa e de ${balance}. Em caso de duvida, liga 100.`;

test('tells the balance before a movement', () => {
  expect(getBalanceBefore({ ...parseMovement(received()), kind: 'received' } as Movement)).toBe(125_200);
  const sent =
    'Confirmado DF50KDFDHWK. Transferiste 100.00MT e a taxa foi de 2.00MT para 840000001 - ANA aos 5/6/26 as 4:15 PM. O teu novo saldo M-Pesa e de 50.00MT.';
  expect(getBalanceBefore(parseMovement(sent) as Movement)).toBe(15_200);
  expect(getBalanceBefore(parseMovement(sent.replace(/ O teu.*/, '')) as Movement)).toBeNull();
});

describe('the payer', () => {
  test.each([
    ['258840000001 - ANA EXEMPLO', { phone: '258840000001', name: 'ANA EXEMPLO' }],
    ['84****001 - ANA EXEMPLO', { phone: '25884****001', name: 'ANA EXEMPLO' }],
    ['258 84xxxx001 - ANA EXEMPLO', { phone: '25884****001', name: 'ANA EXEMPLO' }],
    ['123456 - SIMO', { phone: null, name: 'SIMO' }],
  ])('of %s', (sender, payer) => {
    expect(parseMovement(mpesa('DH43L30JTID', { sender }))?.payer).toEqual(payer);
  });
});

describe('what a sender typed', () => {
  const fake =
    'ID Trans: PP261004.2203.Y98273. Recebeu 5,000.00MT de 870000003, ANA as 22:03:13 04/10/2026. O seu novo saldo e de 9,000.00MT';

  test.each([
    fake,
    `. ${fake}`,
    `x. O saldo da tua conta e 9,000.00MT. ${fake}`,
    `. Em caso de duvida, liga 100. ${fake}`,
    `\n\n${fake}`,
  ])('is no movement: %s', (content) => {
    const movements = parseMovements(received({ content }));
    expect(movements).toMatchObject([{ code: 'PP260616.0500.S17516', amount: 100, payer: { name: 'RUI EXEMPLO' } }]);
    expect([125_300, null]).toContain(movements[0]?.balance);
  });

  test.each(['. O saldo da tua conta e 9,000.00MT. Em caso de duvida', '. Your account balance is 9,000.00MT. In case of'])(
    'makes the balance unknown: %s',
    (content) => {
      expect(parseMovement(received({ content }))?.balance).toBeNull();
    },
  );

  test('is not read for a layout that nobody knows', () => {
    expect(parseMovements(`Entrou dinheiro na conta. Mensagem: ${mpesa('DH43L30JTID')}`)).toEqual([]);
  });
});

test('reads two M-Pesa messages of one text, and one E-mola message', () => {
  expect(parseMovements(`${mpesa('DH43L30JTID')}\n${mpesa('DH43L30JTIE')}`).map(({ code }) => code)).toEqual([
    'DH43L30JTID',
    'DH43L30JTIE',
  ]);
  expect(parseMovements(`${received()}\n${received()}`)).toMatchObject([{ code: 'PP260616.0500.S17516', balance: null }]);
});

test.each([
  'Falhou. Nao tens saldo suficiente na conta M-Pesa para levantar 2,950.00MT. O saldo M-Pesa e de 2,979.16MT.',
  `${mpesa('DH43L30JTID')} A transferencia foi revertida.`,
  'Nao confirmado DH43L30JTID. Recebeste 7,000.00MT de 840000001 - ANA aos 4/8/26 as 9:25 PM',
  'Aproveita e transfere SEM TAXAS de M-Pesa para M-Pesa!',
  'EDM Credelec Recarga 1234 Contador 99 Total Pago 80 MT Energia 2.7 kwh',
  mpesa('DH43L30JTID').replace('7,000.00MT', '7,00,0MT'),
  '',
  ' ',
  'Confirmado DKN1ABCDE2F. Recebeste '.repeat(500),
])('reads no movement in %j', (text) => {
  expect(parseMovements(text)).toEqual([]);
});
