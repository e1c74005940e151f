import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/invariants.ts';
import { createInvariants } from '../../../invariants.ts';
import {
  answer,
  appeal,
  type CompletedOrder,
  createCompletedOrder,
  decide,
  refund,
  report,
  resolve,
} from '../../../testing/after-sale.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { getOrderPage } from '../../../testing/order-page.ts';
import { makeHostedFile, toProductFile } from '../../../testing/hosted-files.ts';
import { approve, createPendingOrder, placeOrderAndGetId, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { findOrder } from '../../../testing/payments.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { getOrderToken } from '../../../testing/order-page.ts';
import { OrderModel } from '../orders.model.ts';
import { escalateProblems } from './escalate-problems.ts';

const app = setUpTestApp();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const fromNow = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();
const NOTE = 'O PDF abre em três leitores.';

const readProblem = async ({ orderId, token }: CompletedOrder) => (await getOrderPage(app, orderId, token)).body.order.problem;
const readSubjects = async (address?: string): Promise<string[]> =>
  (await runJobsAndReadEmails(app, '', address)).map(({ subject = '' }) => subject.replace(/: Marrabenta \d+$/, ''));
const logInAsAdmin = async () => (await logInAs(app, { role: 'admin' })).auth;

async function expectConsistentData(): Promise<void> {
  // The clock of earlier tests has moved, so their files are old.
  const invariants = createInvariants(app.deps).filter(({ name }) => name !== 'stored files');
  for await (const { name, firstDifferences } of checkInvariants(invariants))
    expect([name, firstDifferences]).toEqual([name, []]);
}

describe('a problem', () => {
  test('of an order of a suspended account goes to an admin at once, and only its buyer is told', async () => {
    const order = await createCompletedOrder(app, { creator: { email: 'eva@example.com' } });
    const url = `/api/admin/users/${order.creator._id}/status`;
    await app.http
      .put(url)
      .set(await logInAsAdmin())
      .send({ status: 'suspended' })
      .expect(200);
    await runJobsAndReadEmails(app);
    await app.mailbox.clear();
    const { body } = await report(app, order);
    expect(body.order.problem).toMatchObject({ state: 'escalated', escalatedAt: fromNow(0) });
    const [email] = await runJobsAndReadEmails(app, 'A equipa da Banca vai decidir');
    expect(email?.text).toContain('não pode responder');
    expect(await readSubjects('eva@example.com')).toEqual([]);
  });

  test('goes from the buyer to the creator and to an admin, who decides; each step is mailed, and a refund closes it', async () => {
    const order = await createCompletedOrder(app, { creator: { email: 'eva@example.com' } });
    const { status, body } = await report(app, order, { text: 'Em branco.\nPágina 3.' }, 2);
    expect([status, body.order.problem]).toMatchObject([
      201,
      {
        reason: 'file_broken',
        state: 'reported',
        deadline: fromNow(3 * DAY_MS),
        pictures: [expect.any(String), expect.any(String)],
      },
    ]);
    for (const url of body.order.problem.pictures) await app.http.get(url).expect(200);
    const seen = await findOrder(app, order.auth, order.orderId);
    expect(seen.problem).toMatchObject({ text: 'Em branco.\nPágina 3.', state: 'reported' });
    expect((await app.http.get('/api/creators/orders?hasProblem=true').set(order.auth)).body).toMatchObject({
      total: 1,
      problems: 1,
    });
    const [creatorEmail] = await runJobsAndReadEmails(app, 'Um cliente tem um problema', 'eva@example.com');
    expect(creatorEmail?.text).toContain('O cliente escreveu: Em branco. · Página 3.');
    expect(creatorEmail?.text).toContain('/dashboard?section=customers&state=all&hasProblem=true');
    expect(creatorEmail?.text).toMatch(/Responde até 24\/11\/2026|Responde até .*2026/i);

    app.clock.advance(DAY_MS);
    expect((await answer(app, order, { answer: 'declined', note: NOTE })).body.order.problem).toMatchObject({
      state: 'declined',
      answer: { answer: 'declined', note: NOTE },
    });
    app.clock.advance(DAY_MS);
    expect((await appeal(app, order)).body.order.problem).toMatchObject({
      state: 'escalated',
      appeal: { text: 'Continua em branco.' },
    });
    const admin = await logInAsAdmin();
    const queue = await app.http.get('/api/admin/problems').set(admin).expect(200);
    expect(queue.body).toMatchObject({
      total: 1,
      orders: [
        {
          _id: order.orderId,
          problem: { state: 'escalated' },
          deliveredFiles: [],
          deliveredLinks: [order.product.file],
          otherProblems: 0,
        },
      ],
    });
    const overview = await app.http.get('/api/admin/analytics/overview').set(admin).expect(200);
    expect(overview.body.queues).toMatchObject({ problems: 1, dueRefunds: 0 });
    const decided = await decide(app, admin, order.orderId, { decision: 'refund_due', note: 'Não abre.' });
    expect(decided.body.order.problem).toMatchObject({
      state: 'refund_due',
      decision: { decision: 'refund_due', note: 'Não abre.' },
    });
    const due = async () => (await app.http.get('/api/admin/due-refunds').set(admin).expect(200)).body;
    expect(await due()).toMatchObject({
      total: 1,
      creators: [{ creator: { _id: String(order.creator._id) }, orders: 1, amount: 850, oldest: fromNow(0) }],
    });
    await refund(app, order, { amount: '100' });
    expect((await due()).creators).toMatchObject([{ amount: 750 }]);
    await refund(app, order);
    expect([await due(), await readProblem(order)]).toMatchObject([{ total: 0 }, { state: 'refunded' }]);
    expect(await readSubjects('eva@example.com')).toEqual(
      expect.arrayContaining(['Um cliente tem um problema', 'A equipa da Banca decidiu']),
    );
    expect(await readSubjects()).toEqual(
      expect.arrayContaining(['Recebemos a tua queixa', 'A equipa da Banca decidiu', 'Reembolso']),
    );
    await expectConsistentData();
  });

  test('can be about one product of a bundle, and is closed for good by its buyer, who is the only winner of a race', async () => {
    const { user, auth } = await logInAs(app, { role: 'creator', email: 'ines@example.com' });
    const part = await makeProduct(app, user, { title: 'Bases' });
    const bundle = await makeProduct(app, user, { title: 'Pacote', file: '', parts: [part._id] });
    const orderId = await placeOrderAndGetId(app, bundle._id);
    await approve(app, auth, orderId);
    const order = { orderId, auth, token: await getOrderToken(app, orderId) };
    expect((await resolve(app, order)).status).toBe(404);
    expect((await report(app, order, { product: orderId })).body.fields).toHaveProperty('product');
    const { body } = await report(app, order, { product: String(part._id) });
    expect(body.order.problem.product).toEqual({ _id: String(part._id), title: 'Bases' });
    const [email] = await runJobsAndReadEmails(app, 'Um cliente tem um problema', 'ines@example.com');
    expect(email?.text).toContain('Bases: O ficheiro está estragado');

    const statuses = await Promise.all([
      resolve(app, order),
      answer(app, order, { answer: 'replaced', note: NOTE }),
      resolve(app, order),
    ]);
    expect(statuses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    const { state } = (await OrderModel.findById(orderId).lean())?.problem ?? {};
    if (state === 'replaced') await resolve(app, order);
    const { problem } = (await getOrderPage(app, orderId, order.token)).body.order;
    expect(problem).toMatchObject({ state: 'resolved', resolvedAt: fromNow(0) });
    expect([(await resolve(app, order)).status, (await appeal(app, order)).status]).toEqual([409, 409]);
    expect((await answer(app, order, { answer: 'declined', note: NOTE })).status).toBe(409);
    expect(await readSubjects('ines@example.com')).toContainEqual(expect.stringContaining('O cliente diz que está resolvido'));
    const audit = await app.http.get('/api/admin/audit?action=order.resolve-problem').set(await logInAsAdmin());
    expect(audit.body.entries).toHaveLength(1);
    app.clock.advance(4 * DAY_MS);
    await escalateProblems(app.deps);
    expect((await readProblem({ ...order, product: part, creator: user })).state).toBe('resolved');
    await expectConsistentData();
  });

  test('tells an admin which files the buyer got and how many other problems the creator has', async () => {
    const upload = await makeHostedFile(app);
    const order = await createCompletedOrder(app, { product: { file: '', files: [toProductFile(app, [upload])] } });
    const orderId = await placeOrderAndGetId(app, order.product._id);
    await approve(app, order.auth, orderId);
    await report(app, { orderId, token: await getOrderToken(app, orderId) });
    await report(app, order);
    const { body } = await app.http
      .get('/api/admin/problems?state=reported')
      .set(await logInAsAdmin())
      .expect(200);
    const [file] = body.orders[0].deliveredFiles;
    expect(body.orders).toMatchObject([1, 2].map(() => ({ deliveredFiles: [{ ...file, name: upload.name }], otherProblems: 1 })));
    await app.http
      .post(`/api/admin/products/${file.product}/files/${file._id}/links`)
      .set(await logInAsAdmin())
      .expect(201);
  });

  test('goes to an admin after 3 days without an answer, to the millisecond, and the creator cannot answer any more', async () => {
    const order = await createCompletedOrder(app);
    await report(app, order);
    app.clock.advance(3 * DAY_MS - 1);
    await escalateProblems(app.deps);
    expect(await readProblem(order)).toMatchObject({ state: 'reported' });
    app.clock.advance(1);
    expect((await answer(app, order, { answer: 'declined', note: NOTE })).status).toBe(409);
    await escalateProblems(app.deps);
    expect(await readProblem(order)).toMatchObject({ state: 'escalated' });
    expect(await readSubjects()).toContain('A equipa da Banca vai decidir');
    expect((await answer(app, order, { answer: 'declined', note: NOTE })).status).toBe(409);
    expect((await appeal(app, order)).status).toBe(409);
    const admin = await logInAsAdmin();
    expect((await decide(app, admin, order.orderId, { decision: 'declined' })).body.order.problem).toMatchObject({
      state: 'rejected',
    });
    expect((await decide(app, admin, order.orderId, { decision: 'refund_due' })).status).toBe(409);
    await expectConsistentData();
  });

  test('can be reported until the 168th hour after the approval, to the millisecond', async () => {
    const order = await createCompletedOrder(app);
    const page = (await getOrderPage(app, order.orderId, order.token)).body.order;
    expect(page.problemUntil).toBe(fromNow(168 * HOUR_MS));
    app.clock.advance(168 * HOUR_MS);
    const { status, body } = await report(app, order);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/7 dias/)]);
    expect((await getOrderPage(app, order.orderId, order.token)).body.order).not.toHaveProperty('problemUntil');
    app.clock.advance(-1);
    expect((await report(app, order)).status).toBe(201);
  });

  test('can be answered with a new file, and appealed within 7 days only', async () => {
    const order = await createCompletedOrder(app);
    await report(app, order);
    app.clock.advance(1000);
    const early = await answer(app, order, { answer: 'replaced' });
    expect([early.status, early.body.fields]).toEqual([400, { note: expect.stringMatching(/não mudaram/) }]);
    await OrderModel.updateOne({ _id: order.orderId }, { $set: { 'lines.0.fileAt': app.clock.now() } });
    expect((await answer(app, order, { answer: 'replaced' })).body.order.problem).toMatchObject({
      state: 'replaced',
      answer: { note: null },
    });
    expect((await answer(app, order, { answer: 'declined', note: NOTE })).status).toBe(409);
    app.clock.advance(7 * DAY_MS);
    expect((await appeal(app, order)).status).toBe(409);
    app.clock.advance(-1);
    expect((await appeal(app, order)).status).toBe(200);
    expect((await appeal(app, order)).status).toBe(409);
  });

  test('of a free order cannot be reported: its page names the creator instead', async () => {
    const { orderId, auth, ...rest } = await createPendingOrder(app, { product: { price: 0 } });
    const order = { ...rest, auth, orderId, token: await getOrderToken(app, orderId) };
    expect((await getOrderPage(app, orderId, order.token)).body.order).not.toHaveProperty('problemUntil');
    const { status, body } = await report(app, order, { reason: 'cannot_open' });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/fala com o criador/)]);
    expect(await readSubjects()).not.toContain('Recebemos a tua queixa');
  });
});

describe('refusals', () => {
  test('404 without the token, 409 for an order that is pending or has a problem, 400 for bad input', async () => {
    const order = await createCompletedOrder(app);
    expect((await report(app, { ...order, token: 'x' })).status).toBe(404);
    const invalid: Record<string, string>[] = [
      { reason: 'feio' },
      { text: '' },
      { text: 'x'.repeat(1001) },
      { text: 'a\u0000b' },
    ];
    for (const fields of invalid) expect((await report(app, order, fields)).status).toBe(400);
    expect((await report(app, order, {}, 4)).status).toBe(400);
    expect((await answer(app, order, { answer: 'declined', note: NOTE })).status).toBe(404);
    expect((await appeal(app, order)).status).toBe(404);
    const statuses = (await Promise.all([report(app, order, {}, 1), report(app, order)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect((await answer(app, order, { answer: 'declined' })).body.fields).toHaveProperty('note');
    const other = await logInAs(app);
    expect((await answer(app, { ...order, auth: other.auth }, { answer: 'declined', note: NOTE })).status).toBe(404);
    const pending = await createPendingOrder(app);
    const token = await getOrderToken(app, pending.orderId);
    expect((await report(app, { orderId: pending.orderId, token })).status).toBe(409);
  });

  test('a refund and an answer at the same time leave one consistent result', async () => {
    const order = await createCompletedOrder(app);
    await report(app, order);
    const [refunded, answered] = await Promise.all([refund(app, order), answer(app, order, { answer: 'declined', note: NOTE })]);
    expect([refunded.status, [200, 409].includes(answered.status)]).toEqual([200, true]);
    expect(await readProblem(order)).toMatchObject({ state: 'refunded' });
    expect((await decide(app, await logInAsAdmin(), order.orderId, { decision: 'declined' })).status).toBe(409);
    await expectConsistentData();
  });
});
