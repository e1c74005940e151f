import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { runJobsAndReadEmails } from '../../testing/orders.ts';
import { t } from '../../testing/t.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
const TEXT = 'Obrigada! Vê também https://mau.example <b>aqui</b>.';

let creator: Awaited<ReturnType<typeof logInAs>>;
let author: Awaited<ReturnType<typeof logInAs>>;
let productId: string;
let id: string;

beforeEach(async () => {
  creator = await logInAs(app);
  author = await logInAs(app, { role: 'user', email: 'rui@example.com', firstName: 'Rui' });
  productId = String((await makeProduct(app, creator.user, { title: 'Timbila' }))._id);
  const review = { rating: 2, comment: 'Faltam as tablaturas.' };
  id = (await app.http.post(`/api/products/${productId}/reviews`).set(author.auth).send(review).expect(201)).body.review._id;
});

const reply = async (auth: AuthHeaders, body: object = { text: TEXT }, reviewId: unknown = id) =>
  await app.http
    .post(`/api/reviews/${String(reviewId)}/reply`)
    .set(auth)
    .send(body);
const deleteReply = async (auth: AuthHeaders, reviewId: unknown = id) =>
  await app.http.delete(`/api/reviews/${String(reviewId)}/reply`).set(auth);
const readReply = async () => (await app.http.get(`/api/products/${productId}/reviews`)).body[0].reply;

describe('POST /api/reviews/:id/reply', () => {
  test('201: publishes one reply, and tells the author without its text', async () => {
    const { status, body } = await reply(creator.auth, { text: `  ${TEXT}  ` });
    expect([status, body.message, body.review]).toMatchObject([
      201,
      t('reviews.replied'),
      { _id: id, comment: 'Faltam as tablaturas.', user: { firstName: 'Rui' }, reply: { text: TEXT } },
    ]);
    expect(await readReply()).toEqual({ text: TEXT, at: '2026-11-21T08:00:00.000Z' });
    const own = (await app.http.get('/api/me/reviews').set(author.auth)).body.reviews;
    const shop = (await app.http.get(`/api/creators/${String(creator.user._id)}/reviews`)).body.reviews;
    expect([own[0].reply.text, shop[0].reply.text]).toEqual([TEXT, TEXT]);
    const [email, ...others] = await runJobsAndReadEmails(app, t('reviewEmails.replyHeading'), 'rui@example.com');
    expect([email?.text?.includes(`/products/${productId}#avaliacoes`), others]).toEqual([true, []]);
    expect(`${email?.text}${email?.html}`).not.toContain('mau.example');
    const second = await reply(creator.auth);
    expect([second.status, second.body.message]).toEqual([409, t('reviews.alreadyReplied')]);
  });

  test('201: a retry after a crash gets the first reply', async () => {
    const call = { ...creator.auth, 'Idempotency-Key': 'reply-1' };
    const { body } = await reply(call);
    await mongoose.connection.collection('idempotency_keys').deleteMany({});
    const repeated = await reply(call);
    expect([repeated.status, repeated.body]).toEqual([201, body]);
  });

  test('one of ten replies at the same time is published', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, i) => reply(creator.auth, { text: `Resposta ${i}` })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const published = responses.find(({ status }) => status === 201)?.body.review.reply.text;
    expect((await readReply()).text).toBe(published);
  });

  test.each([
    {},
    { text: '' },
    { text: '   ' },
    { text: 'x'.repeat(501) },
    { text: 'a\u0000b' },
    { text: ['a'] },
    { text: { $ne: 1 } },
  ])('400: rejects %j', async (body) => {
    const response = await reply(creator.auth, body);
    expect([response.status, Object.keys(response.body.fields as object), await readReply()]).toEqual([400, ['text'], undefined]);
  });

  test('403 for everybody but the creator of the product, whose shop must be open; 404 for an unknown review', async () => {
    for (const role of ['user', 'creator', 'admin'] as const)
      expect((await reply((await logInAs(app, { role })).auth)).status).toBe(403);
    expect((await reply(author.auth)).status).toBe(403);
    const suspended = await logInAs(app, { creatorStatus: 'suspended' });
    await ReviewModel.updateOne({ _id: id }, { creator: suspended.user._id });
    expect((await reply(suspended.auth)).status).toBe(403);
    expect((await reply({})).status).toBe(401);
    for (const unknown of [new Types.ObjectId(), 'abc']) expect((await reply(creator.auth, undefined, unknown)).status).toBe(404);
  });
});

describe('DELETE /api/reviews/:id/reply', () => {
  test('200 for its creator and an admin, with an audit entry; another reply sends no second email', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    for (const { user, auth } of [creator, admin]) {
      await reply(creator.auth);
      const { status, body } = await deleteReply(auth);
      expect([status, body.message, body.review.reply, await readReply()]).toEqual([
        200,
        t('reviews.replyDeleted'),
        undefined,
        undefined,
      ]);
      const entries = mongoose.connection.collection('audit_entries').find({ action: 'review.delete-reply', actor: user._id });
      expect(await entries.toArray()).toMatchObject([{ target: new Types.ObjectId(id), before: { text: TEXT } }]);
    }
    await reply(creator.auth, { text: 'Já estão no ficheiro.' });
    expect(await runJobsAndReadEmails(app, t('reviewEmails.replyHeading'), 'rui@example.com')).toHaveLength(1);
    expect((await readReply()).text).toBe('Já estão no ficheiro.');
  });

  test('403 for others; 404 without a reply', async () => {
    expect((await deleteReply(creator.auth)).status).toBe(404);
    await reply(creator.auth);
    for (const { auth } of [author, await logInAs(app)]) expect((await deleteReply(auth)).status).toBe(403);
    expect((await deleteReply(creator.auth, new Types.ObjectId())).status).toBe(404);
    expect((await readReply()).text).toBe(TEXT);
  });
});

test('an edited review keeps its reply, and a deleted account loses its replies', async () => {
  await reply(creator.auth);
  const edited = await app.http.put(`/api/reviews/${id}`).set(author.auth).send({ rating: 5 }).expect(200);
  expect(edited.body.review).toMatchObject({ rating: 5, reply: { text: TEXT } });
  const admin = await logInAs(app, { role: 'admin' });
  await app.http
    .delete(`/api/admin/users/${String(creator.user._id)}`)
    .set(admin.auth)
    .expect(200);
  await app.deps.jobs.drain();
  expect(JSON.stringify(await ReviewModel.find().lean())).not.toContain('Obrigada');
});
