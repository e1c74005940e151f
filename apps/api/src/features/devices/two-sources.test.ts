import { expect, test } from 'vitest';
import { createRandom, shuffle } from '../../platform/random.ts';
import { addPhone, buildReceived, buildSent, forward } from '../../testing/devices.ts';
import { logInAs } from '../../testing/factories.ts';
import { buildStatement, buildStatementLine, importStatement } from '../../testing/payments.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { PaymentModel } from '../payments/payments.model.ts';

const app = setUpTestApp();

const PAYMENTS = 40;
const LINES_PER_STATEMENT = 10;

test('payments of a phone and of statements, in any order and at once, are each booked once', async () => {
  const random = createRandom(38);
  const { auth } = await logInAs(app);
  const phone = await addPhone(app, auth);
  const paid = Array.from({ length: PAYMENTS }, (_, i) => ({
    code: `DKN2A${String(100_000 + i)}`,
    amount: 100 + random.below(500_000),
  }));
  const messages = paid.map((payment) => buildReceived({ ...payment, balance: random.below(9_000_000) }));
  const sent = paid.map(({ amount }, i) => buildSent({ code: `DKN3A${String(100_000 + i)}`, amount, balance: i }));
  const lines = shuffle(paid, random).map(({ code, amount }) =>
    buildStatementLine(code, { amount: (amount / 100).toFixed(2).replace('.', ','), at: '21/11/2026 09:55' }),
  );
  const statements = Array.from({ length: PAYMENTS / LINES_PER_STATEMENT }, (_, i) =>
    buildStatement(...lines.slice(i * LINES_PER_STATEMENT, (i + 1) * LINES_PER_STATEMENT)),
  );
  const phoneReports = shuffle([...messages, ...messages, ...sent], random);
  const reportByPhone = async () => {
    for (const text of phoneReports) expect(await forward(app, phone, text)).toBe(200);
  };
  const reportByStatement = async () => {
    for (const statement of [...statements, ...statements]) await importStatement(app, auth, statement).expect(200);
  };
  await Promise.all([reportByPhone(), reportByStatement()]);
  const booked = await PaymentModel.find().sort({ code: 1 }).lean();
  expect(booked.map(({ code, amount, isConfirmed, sources }) => [code, amount, isConfirmed, sources.length])).toEqual(
    paid.map(({ code, amount }) => [code, amount, true, 2]),
  );
});
