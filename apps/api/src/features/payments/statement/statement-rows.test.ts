import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStatement } from './parse-statement.ts';
import { splitRows } from './statement-rows.ts';
import { findTimestamp } from './timestamps.ts';

const CODE = 'DKO4QZT7R2M';
const read = (statement: string) =>
  parseStatement(statement).map(({ lineNumber, code, amount, problem }) => [lineNumber, code, amount, problem]);
const readDate = (cell: string, header = 'Data'): string | null | undefined => {
  const cells = header.split(';').length > 1 ? cell : `"${cell}"`;
  return parseStatement(`Recibo;Entrada;${header}\n${CODE};850,00;${cells}`)[0]?.at?.toISOString() ?? null;
};

describe('a date', () => {
  test.each([
    ['24/11/2026', '2026-11-23T22:00:00.000Z'],
    ['10/11/2026', '2026-11-09T22:00:00.000Z'],
    ['24-11-26', '2026-11-23T22:00:00.000Z'],
    ['24.11.2026 21:05', '2026-11-24T19:05:00.000Z'],
    ['2026-11-2421:05:00', '2026-11-24T19:05:00.000Z'],
    ['2026/11/24 9:05 PM', '2026-11-24T19:05:00.000Z'],
    ['2026-11-24T19:05:00Z', '2026-11-24T19:05:00.000Z'],
    ['2026-11-24T21:05:00+02:00', '2026-11-24T19:05:00.000Z'],
    ['24 Nov 2026 21:05', '2026-11-24T19:05:00.000Z'],
    ['24-Nov-26', '2026-11-23T22:00:00.000Z'],
    ['24 de Novembro de 2026', '2026-11-23T22:00:00.000Z'],
    ['7 de Março de 2026', '2026-03-06T22:00:00.000Z'],
    ['Nov 24, 2026', '2026-11-23T22:00:00.000Z'],
    ['November 24, 2026 9:05 p.m.', '2026-11-24T19:05:00.000Z'],
    ['46350', '2026-11-23T22:00:00.000Z'],
    ['46350.878472', '2026-11-24T19:05:00.000Z'],
    ['31/02/2026', null],
    ['24/13/2026', null],
    ['24/11/2026 23/11/2026', null],
    ['ontem', null],
    ['', null],
  ])('%j is %j', (cell, iso) => {
    expect(readDate(cell)).toBe(iso);
  });

  test.each([
    ['11/24/2026;07:22:17;PST', '2026-11-24T15:22:17.000Z'],
    ['11/24/2026;07:22:17;PDT', '2026-11-24T14:22:17.000Z'],
    ['24/11/2026;07:22:17;GMT+02:00', '2026-11-24T05:22:17.000Z'],
    ['24/11/2026;07:22:17;CAT', '2026-11-24T05:22:17.000Z'],
    ['24/11/2026;07:22:17;XYZ', null],
    ['11/10/2026;07:22:17;PST', null],
  ])('%j with a time zone is %j', (cells, iso) => {
    expect(readDate(cells, 'Data;Hora;Time Zone')).toBe(iso);
  });

  test('has the order of day and month of the other dates in its column', () => {
    const buildStatement = (...dates: string[]) =>
      `Recibo;Entrada;Data\n${dates.map((date) => `${CODE};850,00;${date}`).join('\n')}`;
    const listDays = (...dates: string[]) => parseStatement(buildStatement(...dates)).map(({ at }) => at?.toISOString() ?? null);
    expect(listDays('11/24/2026', '11/10/2026')).toEqual(['2026-11-23T22:00:00.000Z', '2026-11-09T22:00:00.000Z']);
    expect(listDays('24/11/2026', '10/11/2026')).toEqual(['2026-11-23T22:00:00.000Z', '2026-11-09T22:00:00.000Z']);
    expect(listDays('11/24/2026', '24/11/2026', '10/11/2026', '2026-11-10')).toEqual([
      null,
      null,
      null,
      '2026-11-09T22:00:00.000Z',
    ]);
  });

  test('does not swallow a name or an amount that follows', () => {
    expect(findTimestamp('23/11/2026 08:15 ANA -500,00').rest).toBe(`|${' '.repeat(10)}| ANA -500,00`);
  });
});

describe('a code', () => {
  test.each([
    ['Referência', CODE],
    ['Ref.', `Ref: ${CODE}`],
    ['Details', `${CODE} TELMA`],
    ['Descrição', `Recebido de TELMA, ${CODE}`],
    ['Código', 'DKOQZTABRXM'],
    ['N.º de recibo', 'DKOQZTABRXM'],
    ['Nº Transacção', CODE],
    ['Transaction ID', '0AB12345CD678901E'],
    ['ID da transacção', 'PP260616.0500.S17516'],
  ])('is read under %s: %s', (header, cell) => {
    const code = /[A-Z\d.]{11,}/.exec(cell)?.[0];
    expect(read(`Data;${header};Entrada\n24/11/2026;${cell};850,00`)).toEqual([[2, code, 85_000, null]]);
  });

  test.each([
    ['Recibo', `N.º: ${CODE}`, CODE, null],
    ['Notas', `loja ${CODE}`, CODE, null],
    ['Notas;Caixa', `${CODE};12`, CODE, null],
    ['Nome', 'LOJA2026A', null, null],
    ['Detalhes', `Ana REF12345AB ${CODE}`, 'REF12345AB', 'unclear_line'],
    ['Detalhes;Recibo', `Saldo carregado;${CODE}`, CODE, null],
  ])('in the columns %s, which contain %j, is %j', (header, cells, code, problem) => {
    expect(read(`${header};Data;Entrada\n${cells};24/11/2026;850,00`)).toEqual([[2, code, 85_000, problem]]);
  });

  test('of letters only, or a masked phone number, is none elsewhere', () => {
    expect(read('Data;Detalhes;Entrada\n24/11/2026;PAGAMENTO 84****011;850,00')).toEqual([[2, null, 85_000, null]]);
    expect(read('Pagamento recebido de 84****011 TELMA')).toEqual([]);
  });
});

describe('a row', () => {
  test.each([
    ['an amount that cannot be read', `${CODE};24/11/2026;84****011`, 'unreadable_amount'],
    ['an amount with letters', `${CODE};24/11/2026;8S0,00`, 'unreadable_amount'],
    ['no amount', `${CODE};24/11/2026;`, 'unreadable_amount'],
    ['neither code nor amount', `;24/11/2026;?`, 'unreadable_amount'],
    ['a quote without an end', `"${CODE};24/11/2026;850,00`, 'unreadable_row'],
    ['a quote in a wrong place', `${CODE};"24"/11/2026;850,00`, 'unreadable_row'],
    ['too many cells', `${CODE};24/11/2026;850,00;1;2`, 'unreadable_row'],
    ['neither code, date nor amount', ';ontem;?', 'unreadable_amount'],
    ['a quote without an end and no digit', '"Ana;ontem', 'unreadable_row'],
    ['too few cells', `${CODE};24/11/2026`, 'unreadable_amount'],
  ])('with %s is listed', (_case, row, problem) => {
    const good = 'DKO5QZT7R2M;24/11/2026;850,00';
    const statement = `Recibo;Data;Entrada\n${good}\n${row}\n${good}`;
    expect(parseStatement(statement).map((line) => [line.lineNumber, line.problem])).toEqual([
      [2, null],
      [3, problem],
      [4, null],
    ]);
  });

  test.each([
    ['line breaks', `"${CODE}";"24/11/2026";"Recebido\nde\r\nANA; LDA";"850,00"`],
    ['carriage returns', `"${CODE}";"24/11/2026\r08:15";"Recebido\rde ANA";"850,00"`],
    ['quotes', `"${CODE}";"24/11/2026";"LOJA ""A""; LDA";"850,00"`],
    ['quotes in plain text', `${CODE};24/11/2026;LOJA "A" LDA;850,00`],
    ['quotes after spaces', `${CODE}; "24/11/2026"; "Ana; Rui"; "850,00"`],
    ['empty cells at its end', `${CODE};24/11/2026;Ana;850,00;;" "`],
    ['formulas', `="${CODE}";24/11/2026;Ana;="850,00"`],
    ['spaces after formulas', `="${CODE}" ;24/11/2026;Ana;="850,00" `],
  ])('with %s is one row', (_case, row) => {
    const statement = `Recibo;Data;Descrição;Entrada\r\n${row}\r\nDKO5QZT7R2M;24/11/2026;Ana;9,00\r\n`;
    expect(parseStatement(statement).map(({ code, amount, problem }) => [code, amount, problem])).toEqual([
      [CODE, 85_000, null],
      ['DKO5QZT7R2M', 900, null],
    ]);
  });

  test.each([',', ';', '\t', '|'])('may be delimited by %j, also inside quotes', (delimiter) => {
    const cells = [
      ['Recibo', 'Data', 'Detalhes, a; b | c', 'Entrada'],
      [CODE, '24/11/2026', 'a, b; c | d', '1.250,00 MT'],
    ];
    const statement = cells.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\n');
    expect(read(statement)).toEqual([[2, CODE, 125_000, null]]);
  });

  test.each([
    ['of five lines', '"850,00\n\n\n\n"', null],
    ['of six lines', '"850,00\n\n\n\n\n"', 'unreadable_row'],
    ['of two lines, and too many cells', '850,00;"\n"', 'unreadable_row'],
  ])('with a cell %s has the problem %j', (_case, cells, problem) => {
    expect(read(`Recibo;Data;Entrada\n${CODE};24/11/2026;${cells}`).map((line) => line[3])).toEqual([problem]);
  });

  test('in a file with carriage returns only is read', () => {
    expect(read(`Recibo;Data;Entrada\r${CODE};24/11/2026;850,00\r`)).toEqual([[2, CODE, 85_000, null]]);
  });

  test.each([
    ['Completed', null],
    ['Concluído', null],
    ['Sucesso', null],
    ['Pending', 'not_completed'],
    ['Processing', 'not_completed'],
    ['Não confirmado', 'not_completed'],
    ['Reversed', 'not_completed'],
    ['Partially Refunded', 'not_completed'],
    ['Falhou', 'not_completed'],
    ['', 'not_completed'],
    ['???', 'not_completed'],
  ])('with the status %j has the problem %j', (status, problem) => {
    expect(read(`Recibo;Data;Estado;Entrada\n${CODE};24/11/2026;${status};850,00`)).toEqual([[2, CODE, 85_000, problem]]);
  });

  test.each([
    ['Detalhes', 'Recebido de ANA SITOE - 845550123', '258845550123', 'ANA SITOE'],
    ['De', '845550123 - ANA SITOE', '258845550123', 'ANA SITOE'],
    ['De', "ANA D'ALMEIDA (84 555 0123)", '258845550123', "ANA D'ALMEIDA"],
    ['De;Nome', 'ana@example.com;ANA SITOE', null, 'ANA SITOE'],
    ['Contraparte;Telefone', 'ANA SITOE;84 555 0123', '258845550123', 'ANA SITOE'],
    ['Nome;Detalhes', 'ANA SITOE;de 845550123', '258845550123', 'ANA SITOE'],
  ])('has the sender of the columns %s: %s', (header, cells, phone, name) => {
    const statement = `Recibo;Data;Entrada;${header}\n${CODE};24/11/2026;850,00;${cells}`;
    expect(parseStatement(statement)).toEqual([expect.objectContaining({ phone, name })]);
  });

  test('without its last cells is not clear, and has no name', () => {
    const statement = `Recibo;Data;Entrada;Nome\n${CODE};24/11/2026;850,00`;
    expect(parseStatement(statement)).toEqual([expect.objectContaining({ name: null, problem: 'unclear_line' })]);
  });

  test.each([
    ['Tipo', 'Estorno', [[2, CODE, 85_000, 'not_completed']]],
    ['Detalhes', 'Pagamento falhou', [[2, CODE, 85_000, 'not_completed']]],
    ['Detalhes', 'Pagamento', [[2, CODE, 85_000, null]]],
  ])('with the %s %s is %j', (header, cell, lines) => {
    expect(read(`Recibo;Data;Entrada;${header}\n${CODE};24/11/2026;850,00;${cell}`)).toEqual(lines);
  });

  test.each([';Total;850,00', '" Saldo final";24/11/2026;850,00'])('of a total is left out: %j', (row) => {
    expect(read(`Descrição;Data;Entrada\n${row}`)).toEqual([]);
  });

  test('that continues the text that a sender typed is not clear', () => {
    const message =
      'ID da transacao: PP261123.0500.f17516. Recebeste 1.00MT de conta 865550777, nome: RUI as 05:00:50 de 23/11/2026. Conteudo: x';
    const fake = `Confirmado ${CODE}. Recebeste 5,000.00MT de 840000001 - RUI aos 23/11/26 as 8:15 AM`;
    const next = 'Confirmado DKO5QZT7R2M. Recebeste 7.00MT de 840000001 - RUI aos 23/11/26 as 8:15 AM';
    expect(
      read(`${message}\n${fake}. O saldo da tua conta e 9.00MT.\n${next}`).map(([line, , , problem]) => [line, problem]),
    ).toEqual([
      [1, null],
      [2, 'unclear_line'],
      [3, null],
    ]);
    expect(read(`${message} ${fake}`)).toHaveLength(1);
    expect(read(`${message}. O saldo da tua conta e 9.00MT.\n${next}`).map(([, , , problem]) => problem)).toEqual([null, null]);
  });
});

describe('a header', () => {
  test.each([
    ['with a number', 'Recibo;Data;Entrada 1', `${CODE};24/11/2026;850,00`, null],
    ['in the wrong encoding', 'Recibo;Data;CrÃ©dito', `${CODE};24/11/2026;850,00`, null],
    ['with commas in its cells', 'Entrada (MT), Data;Recibo;Nome', `850,00;${CODE};Ana`, 'no_date'],
  ])('%s is read: %s', (_case, header, row, problem) => {
    expect(read(`${header}\n${row}`)).toEqual([[2, CODE, 85_000, problem]]);
  });

  test('is not a line of labels with values', () => {
    const lines = read(`Data: 24/11/2026; Valor: 850,00 MT; Recibo: ${CODE}`);
    expect(lines).toEqual([[1, CODE, 85_000, 'direction_unclear']]);
  });

  test('and blank lines are no rows, and the texts of rows are trimmed', () => {
    const rows = splitRows([' Extracto ', '', '  ', 'Recibo;Data;Entrada', '  ', ` ${CODE};24/11/2026;850,00 `]);
    expect(rows.map(({ lineNumber, text }) => [lineNumber, text])).toEqual([
      [1, 'Extracto'],
      [6, `${CODE};24/11/2026;850,00`],
    ]);
  });
});

describe('any CSV', () => {
  const cell = fc.constantFrom(
    '',
    'x',
    '850,00',
    '-5',
    '84****011',
    '"a',
    'b"',
    '"c;d"',
    '"e\nf"',
    CODE,
    '24/11/2026',
    'D',
    'C',
    'USD',
    '?',
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => cells.join(';'));

  test('lists every row once, or skips it because it paid money out', () => {
    const good = 'Recibo;Data;Valor;Moeda;D/C\nDKO5QZT7R2M;24/11/2026;850,00;MZN;C';
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const lines = parseStatement(
          [good, ...rows, ...Array.from({ length: 6 }, () => 'ZZO5QZT7R2M;24/11/2026;9,00;MZN;C')].join('\n'),
        );
        expect(new Set(lines.map(({ lineNumber }) => lineNumber)).size).toBe(lines.length);
        expect(lines[0]).toMatchObject({ lineNumber: 2, problem: null });
        expect(lines.at(-1)).toMatchObject({ code: 'ZZO5QZT7R2M', amount: 900, problem: null });
      }),
    );
  });

  test('has no line without a problem that is out, foreign, undated or failed', () => {
    const part = <T extends string>(...values: [boolean, T][]) => fc.constantFrom(...values);
    const fields = fc.record({
      mark: part([true, 'C'], [true, 'Crédito'], [false, 'D'], [false, 'Débito'], [false, ''], [false, 'Saída']),
      currency: part([true, 'MZN'], [true, 'MT'], [true, ''], [false, 'USD'], [false, 'ZAR'], [false, 'R'], [false, '€']),
      date: part([true, '24/11/2026'], [true, '2026-11-24 10:00'], [false, ''], [false, '31/02/2026'], [false, 'ontem']),
      status: part([true, 'Completed'], [true, 'Concluído'], [false, 'Failed'], [false, 'Pendente'], [false, 'Revertido']),
      amount: part([true, '850,00'], [true, '850.00 MT'], [false, '-850,00'], [false, '(850,00)'], [false, '8x0'], [false, '']),
    });
    const delimiter = fc.constantFrom(';', '|', '\t');
    fc.assert(
      fc.property(fields, delimiter, ({ mark, currency, date, status, amount }, separator) => {
        const values = [mark, currency, date, status, amount];
        const statement = [
          ['D/C', 'Moeda', 'Data', 'Estado', 'Valor', 'Recibo'],
          [...values.map(([, value]) => value), CODE],
        ];
        const lines = parseStatement(statement.map((cells) => cells.join(separator)).join('\n'));
        const sure = lines.filter(({ problem }) => problem === null);
        expect(sure).toHaveLength(values.every(([isGood]) => isGood) ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });
});
