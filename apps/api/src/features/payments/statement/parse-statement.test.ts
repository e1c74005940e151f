import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAmounts, parseAmountCell } from './amounts.ts';
import { parseStatement, STATEMENT_LINES_MAX, type StatementLine, StatementTooLongError } from './parse-statement.ts';
import { findTimestamp } from './timestamps.ts';

const parseFixture = (name: string): StatementLine[] =>
  parseStatement(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'));

const parseLine = (text: string): StatementLine | undefined => parseStatement(text)[0];

describe('a CSV statement', () => {
  test('of an organisation: preamble, quoted line break, declined, charged and reversed rows', () => {
    const lines = parseFixture('mpesa-organisation.csv');
    expect(
      lines.map(({ lineNumber, code, amount, phone, name, problem }) => [lineNumber, code, amount, phone, name, problem]),
    ).toEqual([
      [6, 'BKL7XQ92M1', 150_000, '258845550123', 'ANA SITOE', null],
      [7, 'BKL7XQ92M2', 85_000, null, 'BENTO NHACA', null],
      [10, 'BKL7XQ92M3', 30_000, '258865550777', 'CARLOTA MACUACUA', 'not_completed'],
      [11, 'BKL7XQ92M4', 60_000, '258865550999', 'DINIS TEMBE', 'unclear_line'],
    ]);
    expect(lines[0]?.at).toEqual(new Date('2026-11-23T06:15:10Z'));
    expect(lines[1]?.text).toContain('Customer Payment\nfrom');
  });

  test('with semicolons, in Portuguese, in Latin-1 decoded as UTF-8', () => {
    expect(parseFixture('wallet-latin1.csv')).toEqual([
      expect.objectContaining({
        lineNumber: 3,
        code: 'AB12CD34EF',
        amount: 150_000,
        at: new Date('2026-11-23T06:15:00Z'),
        hasTime: true,
        phone: '258845550123',
        name: 'Ana Sitoe',
        problem: null,
      }),
      expect.objectContaining({ lineNumber: 5, code: 'AB12CD34EH', amount: 20_000, problem: 'not_completed' }),
    ]);
  });

  test('with tabs, a byte order mark and one column of amounts', () => {
    const text =
      '\uFEFFID da transação\tData\tValor\tRemetente\nPP260616.0500.S17516\t23/11/2026\t1 500,00 MT\tAna\nX1Y2Z3\t23/11/2026\t-20,00\tAna';
    expect(parseStatement(text)).toEqual([
      expect.objectContaining({ code: 'PP260616.0500.S17516', amount: 150_000, hasTime: false, name: 'Ana', problem: null }),
    ]);
  });

  test('with broken quotes, an unquoted amount and a half line is read, but is not clear', () => {
    const lines = parseFixture('broken.csv');
    expect(lines.map(({ lineNumber, code, problem }) => [lineNumber, code, problem])).toEqual([
      [2, 'BKL7XQ92M1', 'unreadable_row'],
      [3, 'BKL7XQ92M2', 'unreadable_row'],
      [4, 'BKL7XQ92M3', null],
      [5, 'BKL7XQ92M4', 'unclear_line'],
    ]);
  });
});

test('a reversed row makes another row with its code unclear, also if the code has only letters', () => {
  const rows = 'DKOQZTABRXM;23/11/2026;Completed;850,00\nDKOQZTABRXM;23/11/2026;Reversed;850,00';
  const lines = parseStatement(`Recibo;Data;Estado;Entrada\n${rows}`);
  expect(lines.map(({ problem }) => problem)).toEqual(['unclear_line', 'not_completed']);
});

test('an unquoted amount in the last column is not read by its first digits', () => {
  expect(parseLine('Recibo,Data,Valor\nBKL7XQ92M1,23/11/2026,1,500.00')).toMatchObject({
    amount: null,
    problem: 'unreadable_row',
  });
});

describe('a text statement', () => {
  test('of messages keeps money received, and ignores what the sender typed', () => {
    const lines = parseFixture('messages.txt');
    expect(lines.map(({ code, amount, at, phone, name, problem }) => [code, amount, at, phone, name, problem])).toEqual([
      ['DHQ6LCATV15', 150_000, new Date('2026-11-23T12:18:00Z'), '258845550123', 'ANA SITOE', null],
      ['PP261123.0500.f17516', 125_000, new Date('2026-11-23T03:00:50Z'), '258865550777', 'CARLOTA MACUACUA', null],
    ]);
  });

  test('copied from a table: two unsigned amounts do not say where the money went', () => {
    const lines = parseFixture('copied-table.txt');
    expect(lines.map(({ lineNumber, code, amount, problem }) => [lineNumber, code, amount, problem])).toEqual([
      [4, 'TLC8U0QFQ7', 150_000, null],
      [7, 'TLC8U0QFR1', 70_000, 'unclear_line'],
    ]);
  });

  test.each([
    ['23/11/2026 08:15 BKL7XQ92M1 850,00 MT Ana Sitoe 84 555 0123', 85_000, true, '258845550123'],
    ['BKL7XQ92M1 2026-11-23 08:15:00 1 500,00 MZN', 150_000, true, null],
    ['23-11-26 BKL7XQ92M1 850', 85_000, false, null],
    ['BKL7XQ92M1; MT 1.500; 23.11.2026', 150_000, false, null],
  ])('%j', (text, amount, hasTime, phone) => {
    expect(parseLine(text)).toMatchObject({ code: 'BKL7XQ92M1', amount, hasTime, phone, problem: 'direction_unclear' });
  });

  test.each([
    'BKL7XQ92M1 -500,00 MT 23/11/2026',
    'BKL7XQ92M1 \u2212 500,00 MT 23/11/2026',
    'BKL7XQ92M1 Pagamento para a loja 500,00 MT',
    'BKL7XQ92M1 Taxa 5,00 MT',
    'Saldo inicial 1.000,00 MT',
    'Total 5 000,00 MT',
    'Extracto de 01/11/2026 a 30/11/2026, página 1 de 3',
    'Telemóvel: 84 555 0123',
  ])('skips %j', (text) => {
    expect(parseStatement(text)).toEqual([]);
  });

  test.each([
    ['several codes', 'Recebido REF12345AB de Ana BKL7XQ92M1 500,00 MT 23/11/2026', 'unclear_line'],
    ['a dash before the amount', 'BKL7XQ92M1 Ana - 500,00 MT 23/11/2026', 'unclear_line'],
    ['words for both directions', 'BKL7XQ92M1 recebido 500,00 MT compra 23/11/2026', 'unclear_line'],
    ['a reversal', 'BKL7XQ92M1 recebido 500,00 MT, estornado 23/11/2026', 'not_completed'],
    ['a reversal below', 'BKL7XQ92M1 recebido 500,00 MT 23/11/2026\nBKL7XQ92M9 reversal of BKL7XQ92M1 500,00 MT', 'unclear_line'],
    ['several amounts of zero', 'BKL7XQ92M1 recebido 0,00 MT e 0,00 MT 23/11/2026', 'unclear_line'],
    ['too many amounts', 'BKL7XQ92M1 LOJA 1,00 2,00 3,00 4,00 23/11/2026', 'unclear_line'],
    ['no date', 'BKL7XQ92M1 recebido 500,00 MT', 'no_date'],
    ['two dates', 'BKL7XQ92M1 recebido 500,00 MT 23/11/2026, factura de 01/11/2026', 'no_date'],
  ])('a line with %s is not sure', (_case, text, problem) => {
    expect(parseLine(text)?.problem).toBe(problem);
  });
});

describe('hostile text', () => {
  test('with too many lines throws', () => {
    const parse = () => parseStatement('a\n\n'.repeat(STATEMENT_LINES_MAX + 1));
    expect(parse).toThrow(StatementTooLongError);
    expect(parse).toThrow(/more than 5000 lines/);
    expect(parseStatement('a\n \n'.repeat(STATEMENT_LINES_MAX))).toEqual([]);
  });

  test.each([
    'A1',
    '1 ',
    '1.',
    '"',
    '"a"b,',
    ',',
    'nome a',
    'de 84 ',
    '2026-',
    '12:30 ',
    '\uFDFA',
    'PP260616.',
    'pagamento ',
    'payment from ',
    '24 nov ',
    'nao ',
    ' ',
    '\n',
  ])('of 1 MB of %j is parsed in linear time', (part) => {
    const startedAt = performance.now();
    parseStatement(part.repeat(2 ** 20 / part.length));
    const line = part.repeat(200 / part.length);
    parseStatement(`Recibo,Valor,Data\n${`${line}\n`.repeat(STATEMENT_LINES_MAX - 1)}`);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });

  test('with direction marks, NUL bytes, emoji and full-width characters is read', () => {
    const text = '\u202E\u200FBKL7\0XQ92M1 recebido 💰 ８５０,00\u00A0MT 23/11/2026';
    expect(parseLine(text)).toMatchObject({ code: 'BKL7XQ92M1', amount: 85_000, problem: null });
  });

  test.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])('with the line separator %j between words is read', (separator) => {
    expect(parseLine(`BKL7XQ92M1${separator}recebido 850,00 MT 23/11/2026`)).toMatchObject({ code: 'BKL7XQ92M1', problem: null });
  });

  test('in a line that normalisation lengthens is cut and not clear', () => {
    const line = parseLine(`BKL7XQ92M1 recebido 850,00 MT 23/11/2026 ${'\uFDFA'.repeat(150)}`);
    expect([line?.text.length, line?.problem]).toEqual([2000, 'unclear_line']);
  });

  test.each([
    ['long', ' x'.repeat(1000)],
    ['long, because of invisible characters,', `${'\u200B'.repeat(2000)} estornado`],
  ])('in a line that is %s is cut and not clear', (_why, end) => {
    expect(parseLine(`BKL7XQ92M1 recebido 850,00 MT 23/11/2026${end}`)).toMatchObject({
      amount: 85_000,
      problem: 'unclear_line',
    });
  });

  test('in a row of several lines is not clear if a later line is cut', () => {
    const padding = '\u200B'.repeat(2000);
    const statement = `Recibo;Nome;Entrada;Data;Detalhes\nBKL7XQ92M1;"Ana\nBila";850,00;23/11/2026 08:15;Recebido${padding} estornado`;
    expect(parseStatement(statement)).toMatchObject([{ code: 'BKL7XQ92M1', amount: 85_000, problem: 'unclear_line' }]);
    expect(parseStatement(statement.replace(`${padding} estornado`, ''))).toMatchObject([{ problem: null }]);
  });

  test('never makes an exception or an amount that is not positive', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', 'BKL7XQ92M1', '1,500.00', '-5', '23/11/2026', 'Completed', '\r'));
    const row = fc.array(cell, { maxLength: 9 }).map((cells) => cells.join(','));
    const header = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance';
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.boolean(), (rows, hasHeader) => {
        const lines = parseStatement([...(hasHeader ? [header] : []), ...rows].join('\n'));
        for (const { code, amount, problem } of lines)
          expect(amount === null ? code !== null || problem !== null : amount > 0).toBe(true);
        expect(new Set(lines.map(({ lineNumber }) => lineNumber)).size).toBe(lines.length);
      }),
    );
  });
});

test.each([
  ['1,500.00', 150_000],
  ['1.500,00', 150_000],
  ['1 500,00', 150_000],
  ["1'500.5", 150_050],
  ['1.500', 150_000],
  ['850', 85_000],
  ['MZN 850.05', 85_005],
  ['-850,00 MT', -85_000],
  ['(850)', -85_000],
  ['850-', -85_000],
  ['1,500,00', null],
  ['0.500', null],
  ['12,34.56', null],
  ['99999999999999999', null],
  ['9.999.999.999.999,99', 999_999_999_999_999],
  ['1e5', null],
  ['', null],
])('the amount %j is %j centavos', (text, centavos) => {
  expect(parseAmountCell(text).centavos).toBe(centavos);
});

test('reads no amount from a part of another number', () => {
  expect(findAmounts('1,500.005 12a 1.2.3').map(({ centavos }) => centavos)).toEqual([null]);
});

test.each([
  ['31/02/2026 08:15', null],
  ['11/23/2026', null],
  ['23/11/2026 12:05 AM', '2026-11-22T22:05:00Z'],
  ['às 05:00:50 de 16/06/2026', '2026-06-16T03:00:50Z'],
  ['2026-11-23T08:15:00Z', '2026-11-23T08:15:00Z'],
  ['23-11-26', '2026-11-22T22:00:00Z'],
])('the time %j is %j', (text, iso) => {
  expect(findTimestamp(text).at).toEqual(iso === null ? null : new Date(iso));
});
