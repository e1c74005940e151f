import { readFileSync } from 'node:fs';
import { decodeText } from '@banca/contracts/decode-text';
import { paymentPatterns } from '@banca/payment-messages/payment-patterns';
import { describe, expect, test } from 'vitest';
import { type LineProblem, parseStatement } from './parse-statement.ts';

const ACCOUNTS = { phones: ['258841234567'], emails: ['loja@example.com'] };
const OWN = '841234567';

/** Returns line number, code, amount and problem of each line. */
const read = (statement: string) =>
  parseStatement(statement, ACCOUNTS).map(({ lineNumber, code, amount, problem }) => [lineNumber, code, amount, problem]);
const readFixture = (name: string) => read(decodeText(readFileSync(new URL(`./fixtures/${name}`, import.meta.url))));
const readProblem = (text: string): LineProblem | null | undefined => parseStatement(text, ACCOUNTS).at(-1)?.problem;
const CODE = 'DKO4QZT7R2M';

describe('a file', () => {
  test.each([
    [
      'latin1-amounts.csv',
      [
        [2, null, 125_000, 'direction_unclear'],
        [3, null, 95_000, 'direction_unclear'],
        [4, null, null, 'unreadable_amount'],
      ],
    ],
    [
      'one-decimal.csv',
      [
        [2, 'DKO7MB2XKD9', 95_050, 'direction_unclear'],
        [3, 'DKO1FS6JWU3', 11_070, 'direction_unclear'],
      ],
    ],
    [
      'thousands.csv',
      [
        [2, 'DKO7MB2XKD9', 300_000, 'direction_unclear'],
        [3, 'DKO1FS6JWU3', 1_234_550, 'direction_unclear'],
        [4, 'DKO8GE5LPB6', 125_000, 'direction_unclear'],
      ],
    ],
    ['utf16le-tabs.txt', [[2, CODE, 125_000, null]]],
    ['preamble.csv', [[6, CODE, 125_000, null]]],
    ['line-breaks.csv', [[2, CODE, 125_000, null]]],
    ['direction-letter.csv', [[3, null, 125_000, null]]],
    [
      'paypal.csv',
      [
        [2, '0AB12345CD678901E', 156_000, 'other_currency'],
        [3, '0AB12345CD678902F', 2000, 'not_completed'],
      ],
    ],
  ])('%s is read', (name, lines) => {
    expect(readFixture(name)).toEqual(lines);
  });

  test('of PayPal has the time of its zone, and the name beside the address', () => {
    const text = readFileSync(new URL('./fixtures/paypal.csv', import.meta.url), 'utf8');
    expect(parseStatement(text)[0]).toMatchObject({ at: new Date('2026-11-24T15:22:17Z'), name: 'Berta Salomao' });
  });
});

describe('the direction of a row', () => {
  const buildRow = (header: string, mark: string): string => `Recibo;Data;Valor;${header}\n${CODE};24/11/2026;850,00;${mark}`;

  test.each([
    ['D/C', 'C', 'D'],
    ['Deb/Cred', 'Cred', 'Deb'],
    ['Dr/Cr', 'CR', 'DR'],
    ['Tipo', 'Crédito', 'Débito'],
    ['Tipo', 'C', 'D'],
    ['Tipo de movimento', 'Entrada', 'Saída'],
    ['Sinal', '+', '-'],
    ['Sinal', '+', '\u2212'],
    ['Natureza', 'Crédito', 'DÉBITO'],
    ['E/S', 'E', 'S'],
    ['Movimento', 'Recebimento', 'Levantamento'],
    ['Type', 'Payment received', 'Payment to LOJA'],
    ['Balance Impact', 'Credit', 'Debit'],
    ['Direction', 'Incoming', 'Outgoing'],
    ['Descrição', 'Recebido de ANA', 'Transferência para ANA'],
    ['Tipo', 'E', 'S'],
    ['Descrição', 'C', 'D'],
    ['Coluna', 'C', 'D'],
    ['Coluna', 'Entrada', 'Saída'],
    ['Coluna', 'Recebidos', 'Pago'],
  ])('is read from the column %s: %s or %s', (header, incoming, outgoing) => {
    expect(read(buildRow(header, incoming))).toEqual([[2, CODE, 85_000, null]]);
    expect(read(buildRow(header, outgoing))).toEqual([]);
    expect(readProblem(buildRow(header, ''))).toBe('direction_unclear');
  });

  test.each([
    ['De;Para', `865550777;${OWN}`, `${OWN};865550777`],
    ['Origem;Destino', `865550777;+258 ${OWN}`, `258${OWN};865550777`],
    ['From;To', `258865550777 - ANA;${OWN} - LOJA`, `${OWN} - LOJA;865550777`],
    ['Remetente;Saldo', '865550777 ANA;1,00', `${OWN} LOJA;1,00`],
    ['From Email Address;To Email Address', 'ana@example.com;LOJA@example.com', 'loja@example.com;ana@example.com'],
    ['De;Para', '865550777;', 'ANA;865550777'],
  ])('is read from the accounts in %s', (header, incoming, outgoing) => {
    expect(readProblem(buildRow(header, incoming))).toBeNull();
    expect(read(buildRow(header, outgoing))).toEqual([]);
  });

  test.each([
    ['De;Para', '865550777;LOJA'],
    ['De;Para', 'ANA SITOE;'],
    ['De;Para', ';ana@example.com'],
    ['De', 'LOJA'],
  ])('is not clear if the accounts in %s are %j', (header, accounts) => {
    expect(readProblem(buildRow(header, accounts))).toBe('direction_unclear');
  });

  test('is not read from the accounts if none of the own ones is known', () => {
    expect(parseStatement(buildRow('De;Para', '865550777;'))[0]?.problem).toBe('direction_unclear');
  });

  test('is read from the amount', () => {
    const header = 'Recibo;Data;Valor';
    for (const amount of ['+850,00', '850,00 CR', '850,00C'])
      expect(readProblem(`${header}\n${CODE};24/11/2026;${amount}`)).toBeNull();
    for (const amount of ['-850,00', '850,00-', '(850,00)', '850,00 D', 'DR 850,00'])
      expect(read(`${header}\n${CODE};24/11/2026;${amount}`)).toEqual([]);
    const signedRow = `${header}\nDKO5QZT7R2M;24/11/2026;-20,00`;
    expect(readProblem(`${signedRow}\n${CODE};24/11/2026;850,00`)).toBeNull();
    for (const amount of ['850,00 D', '0,00']) expect(read(`${signedRow}\n${CODE};24/11/2026;${amount}`)).toEqual([]);
  });

  test.each([
    ['Entrada;Saída', '850,00;0,00', [[2, CODE, 85_000, null]]],
    ['Entrada;Saída', '0,00;850,00', []],
    ['Entrada;Saída', '0,00;', []],
    ['Entrada;Saída;D/C', ';;D', []],
    ['Entrada;Saída', ';', [[2, CODE, null, 'unreadable_amount']]],
    ['Entrada;Saída', '850,00;8S0,00', [[2, CODE, 85_000, 'unclear_line']]],
    ['Montante;Entrada;Saída', '9,00;850,00;', [[2, CODE, 85_000, null]]],
    ['Entrada;Detalhes', '850,00;Pagamento para LOJA', [[2, CODE, 85_000, null]]],
    ['Valor;D/C', '-850,00;C', [[2, CODE, null, 'unclear_line']]],
  ])('is read from the columns %s: %s', (header, cells, lines) => {
    expect(read(`Recibo;Data;${header}\n${CODE};24/11/2026;${cells}`)).toEqual(lines);
  });

  test('is not read from a dash or an S elsewhere', () => {
    for (const header of ['Descrição', 'Notas', 'Conciliado'])
      for (const cell of ['-', 'S', 'E', '+', '(-)', '(S)'])
        expect(read(`Recibo;Data;Entrada;${header}\n${CODE};24/11/2026;850,00;${cell}`)).toEqual([[2, CODE, 85_000, null]]);
  });

  test('is not clear if the row says both', () => {
    expect(readProblem(`Recibo;Data;Entrada;D/C\n${CODE};24/11/2026;850,00;D`)).toBe('unclear_line');
    expect(readProblem(`Recibo;Data;Entrada\n${CODE};24/11/2026;850,00 D`)).toBe('unclear_line');
    expect(readProblem(`Recibo;Data;Entrada;De\n${CODE};24/11/2026;850,00;${OWN}`)).toBe('unclear_line');
    expect(readProblem(`Recibo;Data;Entrada;Saída\n${CODE};24/11/2026;850,00;850,00`)).toBe('unclear_line');
  });

  test.each([
    `Efectuou um pagamento de 850.00 MT para Movitel,SA. A 08:29 24/11/2026`,
    `You transfered 850.00MT to 870000003, name: Ana at 09:34:45 on 24/11/2026`,
    `You transfered 850.00MT to 870000003 at 09:34:45 on 24/11/2026. Fee: 0.00MT`,
    `Transferência de 850,00 MT de ${OWN} para 865550777 24/11/2026`,
    `Pagamento de 850,00 MT a favor de ANA 24/11/2026`,
    `Depositaste o valor de 850.00MT no agente XXX aos 24/11/26 as 6:07 PM`,
    `24/11/2026|ANA|850,00|MZN|D`,
    `850,00 MT 24/11/2026 ANA`,
    `Recebido por ANA 850,00 MT 24/11/2026`,
    `Carregamento de crédito 850,00 MT 24/11/2026`,
    `850,00 MT creditado na conta de ANA 24/11/2026`,
    `Transfer from savings to ANA 850.00 MT 24/11/2026`,
    `Acabou de transferir dinheiro para o MPESA 840000001 atraves do SIMO, montante: 850.00MT as 16:13:20 de 24/11/2026`,
    `Pagamento com cartão de crédito 850,00 MT 24/11/2026`,
  ])('is never in for %s', (text) => {
    expect(readProblem(`${CODE} ${text}`)).not.toBeNull();
  });

  test('of a table copied as text follows the order of its columns', () => {
    const row = `${CODE} 24/11/2026 LOJA 850,00 0,00 900,00`;
    expect(readProblem(`Recibo Data Nome Entrada Saída Saldo\n${row}`)).toBeNull();
    expect(read(`Recibo Data Nome Débito Crédito Saldo\n${row}`)).toEqual([]);
    expect(readProblem(row)).toBe('direction_unclear');
  });
});

test.each([
  [
    'a bank with two columns',
    'Data Mov.;Data Valor;Descrição;Débito;Crédito;Saldo',
    `24-11-2026;24-11-2026;TRF DE TELMA ${CODE};;850,00;1.000,00`,
    `24-11-2026;24-11-2026;TRF PARA RUI ${CODE};850,00;;150,00`,
  ],
  [
    'a bank with a letter',
    'Data Lançamento;Data Valor;Descrição do Movimento;Montante;D/C;Saldo Contabilístico',
    `24/11/2026;24/11/2026;Transf MPESA ${CODE};850,00;C;1.000,00`,
    `24/11/2026;24/11/2026;Transf MPESA ${CODE};850,00;D;150,00`,
  ],
  [
    'a bank in English',
    'Date,Description,Debit Amount,Credit Amount,Balance',
    `24 Nov 2026,MPESA ${CODE},,850.00,1000.00`,
    `24 Nov 2026,MPESA ${CODE},850.00,,1000.00`,
  ],
  [
    'a wallet with accounts',
    'Transaction ID,Date,Type,Amount (MT),Fee,Status,From,To',
    `${CODE},24/11/2026 08:00,Transfer,850.00,0.00,Success,865550777,${OWN}`,
    `${CODE},24/11/2026 08:00,Transfer,850.00,0.00,Success,${OWN},865550777`,
  ],
  [
    'a wallet in Portuguese',
    'Recibo,Data/Hora,Detalhes,Estado,Dinheiro recebido,Dinheiro enviado,Saldo',
    `${CODE},24/11/2026 08:00,Transferência de 865550777,Completo,"850,00",,"1.000,00"`,
    `${CODE},24/11/2026 08:00,Transferência de 865550777,Completo,,"850,00","1.000,00"`,
  ],
  [
    'PayPal in Portuguese',
    '"Data","Hora","Fuso horário","Nome","Tipo","Status","Moeda","Bruto","Tarifa","Líquido","Do endereço de e-mail","ID da transação"',
    `"24/11/2026","07:22:17","PST","Ana","Pagamento recebido","Concluído","MZN","850,00","-6,94","843,06","a@example.com","${CODE}"`,
    `"24/11/2026","07:22:17","PST","Ana","Pagamento enviado","Concluído","MZN","-850,00","0,00","-850,00","loja@example.com","${CODE}"`,
  ],
])('the layout of %s is read', (_layout, header, incoming, outgoing) => {
  expect(read(`${header}\n${incoming}`)).toEqual([[2, CODE, 85_000, null]]);
  expect(read(`${header}\n${outgoing}`)).toEqual([]);
});

describe('money that is not meticais', () => {
  test.each([
    `Recibo;Data;Entrada;Moeda\n${CODE};24/11/2026;850,00;USD`,
    `Recibo;Data;Entrada;Moeda\n${CODE};24/11/2026;850,00;ZAR`,
    `Recibo;Data;Entrada (USD)\n${CODE};24/11/2026;850,00`,
    `Recibo;Data;Entrada\n${CODE};24/11/2026;USD 850,00`,
    `Recibo;Data;Entrada\n${CODE};24/11/2026;R 850,00`,
    `Recibo;Data;Entrada\n${CODE};24/11/2026;$850.00`,
    `Recibo;Data;Entrada\n${CODE};24/11/2026;850,00 €`,
    `Moeda: USD\nRecibo;Data;Entrada\n${CODE};24/11/2026;850,00`,
    `* Currency: ZAR.\nRecibo;Data;Entrada\n${CODE};24/11/2026;850,00`,
    `${CODE} Recebeste 850.00 USD de 865550777 24/11/2026`,
    `${CODE} Recebido R850.00 de 865550777 24/11/2026`,
  ])('is not sure: %s', (text) => {
    expect(parseStatement(text).at(-1)).toMatchObject({ code: CODE, problem: 'other_currency' });
  });

  test.each(['Conta noutra moeda: USD', 'Moeda: USD ou MZN', 'Moeda: MZN'])('is not meant by the line %j', (line) => {
    expect(readProblem(`${line}\nRecibo;Data;Entrada\n${CODE};24/11/2026;850,00`)).toBeNull();
  });

  test('is not meant by a row about the currency', () => {
    expect(readProblem(`Recibo;Data;Entrada\nMoeda;USD;\n${CODE};24/11/2026;850,00`)).toBeNull();
  });

  test.each(['MZN', 'MT', 'MTn', 'Meticais', ''])('is not meant by %j', (currency) => {
    expect(readProblem(`Recibo;Data;Entrada;Moeda\n${CODE};24/11/2026;850,00;${currency}`)).toBeNull();
  });
});

const LAYOUTS = paymentPatterns.flatMap(({ id, examples }) => examples.map(({ message }) => [id, message] as const));

test.each(LAYOUTS)('messages below one in the layout %s are read', (_id, message) => {
  const received = [
    'Transaction ID: PP261123.0815.K00983. You received 123.45MT from 865550123, name: ANA SITOE at 08:15:09 on 23/11/2026. Content: x. Your account balance is 1,234.56MT.',
    `Confirmado ${CODE}. Recebeste 550.00MT de 845550123 - ANA SITOE aos 23/11/26 as 8:16 PM. Novo saldo M-Pesa e de 5,020.00MT.`,
  ];
  const lines = read([message, ...received].join('\n')).slice(-2);
  expect(lines).toEqual([
    [2, 'PP261123.0815.K00983', 12_345, null],
    [3, CODE, 55_000, null],
  ]);
});
