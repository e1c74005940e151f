import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchStatement, type StatementMatch } from './match-statement.ts';
import type { OpenOrder } from './match-types.ts';
import type { LineProblem, StatementLine } from './parse-statement.ts';

const PROBLEMS: LineProblem[] = ['unreadable_amount', 'not_completed', 'other_currency', 'direction_unclear', 'no_date'];
const PROOF_AT = new Date('2026-11-23T08:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const addMs = (ms: number): Date => new Date(PROOF_AT.getTime() + ms);

const createOrder = (fields: Partial<OpenOrder> = {}): OpenOrder => ({
  id: 'order1',
  paymentCodes: ['BKL7XQ92M1'],
  amount: 85_000,
  proofAt: PROOF_AT,
  phone: '+258 84 555 0123',
  name: 'Ana Sitoe',
  duplicateCode: false,
  ...fields,
});

const createLine = (fields: Partial<StatementLine> = {}): StatementLine => ({
  lineNumber: 1,
  text: '',
  code: 'BKL7XQ92M1',
  amount: 85_000,
  at: addMs(-HOUR_MS),
  hasTime: true,
  phone: '258845550123',
  name: 'ANA SITOE',
  problem: null,
  ...fields,
});

const match = (orders: OpenOrder[], lines: StatementLine[], usedCodes: string[] = []): StatementMatch =>
  matchStatement(orders, lines, new Set(usedCodes));

const SURE = { sure: [{ order: 'order1', lineNumber: 1 }], unsure: [] };

describe('a line with the code of an order', () => {
  test.each([
    {},
    { code: 'bkl-7xq 92м1' },
    { phone: null, name: null },
    { phone: '258865550777' },
    { at: addMs(-7 * 24 * HOUR_MS) },
    { at: addMs(15 * MINUTE_MS) },
  ])('is sure with %j', (fields) => {
    expect(match([createOrder()], [createLine(fields)])).toEqual(SURE);
  });

  test.each([
    ['amount_differs', {}, { amount: 85_001 }],
    ['unreadable_amount', {}, { amount: null, problem: 'unreadable_amount' }],
    ['no_date', {}, { at: null, hasTime: false }],
    ['unclear_line', {}, { problem: 'unclear_line' }],
    ['reused_code', { duplicateCode: true }, {}],
    ['date_differs', {}, { at: addMs(16 * MINUTE_MS) }],
    ['date_differs', {}, { at: addMs(-8 * 24 * HOUR_MS) }],
  ] as const)('is unsure: %s', (why, orderFields, lineFields) => {
    const result = match([createOrder(orderFields)], [createLine(lineFields)]);
    expect(result).toEqual({ sure: [], unsure: [{ order: 'order1', lineNumber: 1, why }] });
  });

  test('is unsure if a completed order has used the code', () => {
    const { unsure } = match([createOrder()], [createLine()], ['BKL7XQ92M1']);
    expect(unsure).toEqual([{ order: 'order1', lineNumber: 1, why: 'reused_code' }]);
  });

  test.each([
    ['sure', ['BKL7XQ92M1', 'CODIGOBKL7XQ92M1'], 'BKL7XQ92M1', null],
    ['sure', ['BKL7XQ92M1', 'CODIGOBKL7XQ92M1'], 'CODIGOBKL7XQ92M1', null],
    ['unsure', ['BKL7XQ92M1', 'BKL7XQ92M2'], 'BKL7XQ92M1', 'several_lines'],
    ['unsure', ['BKL7XQ92M1', 'CODIGOBKL7XQ92M1', 'BKL7XQ92M2'], 'BKL7XQ92M2', 'several_lines'],
  ])('is %s if the order has the codes %j', (_result, paymentCodes, code, why) => {
    const { sure, unsure } = match([createOrder({ paymentCodes })], [createLine({ code })]);
    expect(sure).toEqual(why === null ? SURE.sure : []);
    expect(unsure).toEqual(why === null ? [] : [{ order: 'order1', lineNumber: 1, why }]);
  });

  test('is unsure if several orders or several lines have the code', () => {
    const second = createOrder({ id: 'order2', duplicateCode: true });
    expect(match([createOrder(), second], [createLine()]).unsure).toEqual([
      { candidates: ['order1', 'order2'], lineNumber: 1, why: 'several_orders' },
    ]);
    expect(match([createOrder()], [createLine(), createLine({ lineNumber: 2 })]).unsure).toEqual([
      { order: 'order1', lineNumber: 1, why: 'several_lines' },
      { order: 'order1', lineNumber: 2, why: 'several_lines' },
    ]);
  });

  test('is not in doubt because another order with the code has another amount', () => {
    const other = createOrder({ id: 'order2', amount: createOrder().amount + 100, duplicateCode: true });
    expect(match([other, createOrder()], [createLine()])).toEqual(SURE);
    const first = createOrder({ id: 'order2', amount: createOrder().amount + 100 });
    expect(match([first, createOrder({ duplicateCode: true })], [createLine()]).unsure).toEqual([
      { order: 'order1', lineNumber: 1, why: 'reused_code' },
    ]);
    expect(match([first, createOrder()], [createLine({ amount: 1 })]).unsure).toEqual([
      { candidates: ['order2', 'order1'], lineNumber: 1, why: 'several_orders' },
    ]);
  });

  test('with another amount is not sure by the other line of the sender either', () => {
    const lines = [createLine({ amount: 100 }), createLine({ lineNumber: 2, code: 'CCC111CCC1' })];
    expect(match([createOrder()], lines)).toEqual({
      sure: [],
      unsure: [
        { order: 'order1', lineNumber: 1, why: 'amount_differs' },
        { order: 'order1', lineNumber: 2, why: 'code_unconfirmed' },
      ],
    });
  });
});

describe('a line whose code no order has', () => {
  const order = createOrder({ paymentCodes: [] });

  test.each([
    ['15 minutes after the proof', { at: addMs(15 * MINUTE_MS) }],
    ['24 hours before the proof', { at: addMs(-24 * HOUR_MS) }],
    ['on the same day', { at: new Date('2026-11-22T22:00:00Z'), hasTime: false }],
  ])('is not sure for an order without code, even if paid from the phone of the buyer %s', (_case, fields) => {
    expect(match([order], [createLine(fields)])).toEqual({
      sure: [],
      unsure: [{ order: 'order1', lineNumber: 1, why: 'code_unconfirmed' }],
    });
  });

  test.each([
    ['date_differs', {}, { at: addMs(16 * MINUTE_MS) }],
    ['date_differs', {}, { at: addMs(-25 * HOUR_MS) }],
    ['date_differs', {}, { at: null, hasTime: false }],
    ['code_unconfirmed', {}, { code: null }],
    ['code_unconfirmed', { paymentCodes: ['OTHER12345'] }, {}],
    ['sender_unconfirmed', {}, { phone: null }],
    ['sender_unconfirmed', {}, { phone: '258865550777' }],
    ['sender_unconfirmed', { phone: '+27 82 555 0123' }, { phone: null }],
    ['unclear_line', {}, { problem: 'unclear_line' }],
  ] as const)('is unsure: %s', (why, orderFields, lineFields) => {
    const result = match([createOrder({ paymentCodes: [], ...orderFields })], [createLine(lineFields)]);
    expect(result).toEqual({ sure: [], unsure: [{ order: 'order1', lineNumber: 1, why }] });
  });

  test('does not pay a second order of the buyer whose first order it completed', () => {
    const line = createLine({ problem: 'unclear_line' });
    expect(match([order], [line], ['BKL7XQ92M1'])).toEqual({ sure: [], unsure: [{ lineNumber: 1, why: 'no_order' }] });
  });

  test('suggests no order if it fits two', () => {
    const second = createOrder({ id: 'order2', paymentCodes: ['OTHER12345'], name: 'Bento Nhaca' });
    expect(match([order, second], [createLine()]).unsure).toEqual([
      { candidates: ['order1', 'order2'], lineNumber: 1, why: 'several_orders' },
    ]);
  });

  test('suggests the only order of its time among later ones of the buyer', () => {
    const later = [11, 12].map((days) =>
      createOrder({ id: `order${days}`, proofAt: addMs(days * 24 * HOUR_MS), paymentCodes: [] }),
    );
    const unsure = [{ order: 'order1', lineNumber: 1, why: 'code_unconfirmed' }];
    expect(match([...later, order], [createLine()])).toEqual({ sure: [], unsure });
  });

  test('suggests the order of the buyer with the same name, but not as sure', () => {
    const other = createOrder({ id: 'order2', paymentCodes: [], name: 'Bento Nhaca', phone: '865550777' });
    const line = createLine({ phone: null, name: 'aná  SITOE' });
    expect(match([order, other], [line]).unsure).toEqual([{ order: 'order1', lineNumber: 1, why: 'sender_unconfirmed' }]);
    expect(match([order, other], [createLine({ phone: null, name: null })]).unsure).toEqual([
      { candidates: ['order1', 'order2'], lineNumber: 1, why: 'several_orders' },
    ]);
  });

  test.each(['not_completed', 'other_currency', 'unreadable_amount', 'unreadable_row'] as const)(
    'is not compared by its amount, but tells why it was not: %s',
    (problem) => {
      expect(match([order], [createLine({ problem })])).toEqual({ sure: [], unsure: [{ lineNumber: 1, why: problem }] });
    },
  );

  test('does not suggest an order that another line pays for sure', () => {
    const lines = [createLine(), createLine({ lineNumber: 2, code: 'CCC111CCC1', phone: null })];
    expect(match([createOrder()], lines)).toEqual({ ...SURE, unsure: [{ lineNumber: 2, why: 'no_order' }] });
  });
});

describe('any statement', () => {
  const codes = ['BKL7XQ92M1', 'BKL7XQ92M2', 'BKL7XQ92M3', 'BKL7XQ92M4'];
  const phones = ['258845550123', '258865550777'];
  const time = fc.integer({ min: -60, max: 10 }).map((hours) => addMs(hours * HOUR_MS));
  const common = { amount: fc.constantFrom(100, 200), name: fc.constantFrom('Ana', 'Bento'), phone: fc.constantFrom(...phones) };
  const order = fc.record({
    ...common,
    id: fc.uuid(),
    paymentCodes: fc.array(fc.constantFrom(...codes), { maxLength: 2 }),
    proofAt: time,
    duplicateCode: fc.boolean(),
  });
  const line = fc.record({
    lineNumber: fc.nat(),
    text: fc.constant(''),
    code: fc.option(fc.constantFrom(...codes)),
    amount: fc.option(common.amount),
    at: fc.option(time),
    hasTime: fc.boolean(),
    phone: fc.option(common.phone),
    name: fc.option(common.name),
    problem: fc.constantFrom(null, null, ...PROBLEMS),
  });
  const orders = fc.uniqueArray(order, { selector: ({ id }) => id, maxLength: 8 });
  const lines = fc.uniqueArray(line, { selector: (value) => value.lineNumber, maxLength: 8 });

  test('has each line in one list, no order twice in sure, and equal amounts in sure', () => {
    fc.assert(
      fc.property(orders, lines, fc.subarray(codes), (someOrders, someLines, usedCodes) => {
        const { sure, unsure } = match(someOrders, someLines, usedCodes);
        expect([...sure, ...unsure].map((entry) => entry.lineNumber).sort()).toEqual(
          someLines.map((entry) => entry.lineNumber).sort(),
        );
        const sureIds = sure.map((entry) => entry.order);
        expect(new Set(sureIds).size).toBe(sure.length);
        expect(unsure.filter((entry) => entry.order !== undefined && sureIds.includes(entry.order))).toEqual([]);
        for (const entry of sure) {
          const sureLine = someLines.find((candidate) => candidate.lineNumber === entry.lineNumber);
          const sureOrder = someOrders.find(({ id }) => id === entry.order);
          expect(sureLine).toMatchObject({ amount: sureOrder?.amount, problem: null });
          expect(sureOrder?.duplicateCode).toBe(false);
          expect(usedCodes).not.toContain(sureLine?.code);
          expect(sureOrder?.paymentCodes).toContain(sureLine?.code);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([1, 5000])('of 5,000 lines and 10,000 orders with %i amounts is matched quickly', (amounts) => {
    const manyOrders = Array.from({ length: 10_000 }, (_, i) =>
      createOrder({ id: String(i), paymentCodes: i % 2 ? [`CODE${i}`] : [], amount: 100 + (i % amounts), proofAt: addMs(i) }),
    );
    const manyLines = Array.from({ length: 5000 }, (_, i) =>
      createLine({ lineNumber: i, code: `CODE${i * 2}`, amount: 100 + (i % amounts), at: addMs(i) }),
    );
    const startedAt = performance.now();
    expect(match(manyOrders, manyLines).sure.length).toBeLessThanOrEqual(5000);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});
