import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInvariants } from '../../invariants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId, runJobsAndReadEmails } from '../../testing/orders.ts';
import { t } from '../../testing/t.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { HiddenReviewModel, ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type Account = Awaited<ReturnType<typeof logInAs>>;
type AuthHeaders = Record<string, string>;
const REASON = 'Tem o número de telefone de outra pessoa.';

let creator: Account;
let author: Account;
let admin: Account;
let productId: string;
let id: string;
let now: string;

const postReview = async (auth: AuthHeaders, rating = 1) =>
  await app.http
    .post(`/api/products/${productId}/reviews`)
    .set(auth)
    .send({ rating, comment: `Nota ${rating}, nada mais.` });

beforeEach(async () => {
  now = app.clock.now().toISOString();
  creator = await logInAs(app);
  author = await logInAs(app, { role: 'user', email: 'rui@example.com' });
  admin = await logInAs(app, { role: 'admin', username: 'chefe' });
  productId = String((await makeProduct(app, creator.user, { title: 'Timbila' }))._id);
  id = (await postReview(author.auth)).body.review._id;
  await postReview((await logInAs(app)).auth, 5);
});

const report = async (auth: AuthHeaders, reason: unknown = 'spam', reviewId: unknown = id) =>
  await app.http
    .post(`/api/reviews/${String(reviewId)}/report`)
    .set(auth)
    .send({ reason });
const setHidden = async (
  hidden: unknown,
  reason?: unknown,
  { auth, reviewId = id }: { auth?: AuthHeaders; reviewId?: unknown } = {},
) =>
  await app.http
    .put(`/api/admin/reviews/${String(reviewId)}/hidden`)
    .set(auth ?? admin.auth)
    .send({ hidden, reason });
const listModerated = async (state = 'reported') =>
  (await app.http.get(`/api/admin/reviews?state=${state}`).set(admin.auth).expect(200)).body;
const readRating = async () => {
  const { rating, reviewCount } = (await app.http.get(`/api/products/${productId}`)).body.product;
  return [rating, reviewCount];
};
const listReviews = async (auth: AuthHeaders = {}) => await app.http.get(`/api/products/${productId}/reviews`).set(auth);
const listAudit = async (action: string) => await mongoose.connection.collection('audit_entries').find({ action }).toArray();

async function listDifferences(): Promise<unknown[]> {
  const differences: unknown[] = [];
  for await (const { name, differing, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    if (differing > 0) differences.push(name, firstDifferences);
  return differences;
}

describe('POST /api/reviews/:id/report', () => {
  test('200: counts one report of each account, and shows reporters to nobody', async () => {
    const reporters = [creator, await logInAs(app, { role: 'user' })];
    for (const { auth } of reporters) {
      const { status, body } = await report(auth, 'offensive');
      expect([status, body]).toEqual([200, { message: t('reviews.reported') }]);
      expect((await report(auth, 'spam')).status).toBe(200);
      app.clock.advance(60_000);
    }
    const page = await listModerated();
    expect(page).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(page.reviews).toMatchObject([
      {
        _id: id,
        reports: [{ reason: 'offensive', count: 2 }],
        reportedAt: now,
        creator: { username: creator.user.username },
        reviewedProduct: { title: 'Timbila' },
      },
    ]);
    for (const { user } of reporters) expect(JSON.stringify(page.reviews[0].reports)).not.toContain(String(user._id));
    expect(JSON.stringify((await listReviews()).body)).not.toMatch(/report/);
    const { queues } = (await app.http.get('/api/admin/analytics/overview').set(admin.auth)).body;
    expect(queues).toMatchObject({ reportedReviews: 1, oldestReport: now });
  });

  test('200: twenty reports at the same time by one account are one; the hundred and first of others is ignored', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await report(creator.auth)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const at = app.clock.now();
    const others = Array.from({ length: 99 }, () => ({ user: new Types.ObjectId(), reason: 'spam' as const, at }));
    await ReviewModel.updateOne({ _id: id }, { $push: { reports: { $each: others } } });
    expect((await report((await logInAs(app)).auth)).status).toBe(200);
    expect((await listModerated()).reviews[0].reports).toEqual([{ reason: 'spam', count: 100 }]);
  });

  test('200: a closed report counts again only after the review was edited', async () => {
    await report(creator.auth);
    expect((await setHidden(false)).body).toMatchObject({ message: t('reviews.shownDone'), review: { reports: [] } });
    await report(creator.auth);
    expect((await listModerated()).reviews).toEqual([]);
    app.clock.advance(60_000);
    await app.http.put(`/api/reviews/${id}`).set(author.auth).send({ comment: 'Liga para o 84 555 0123.' }).expect(200);
    await report(creator.auth, 'private');
    expect((await listModerated()).reviews).toMatchObject([
      { reports: [{ reason: 'private', count: 1 }], reportedAt: app.clock.now().toISOString() },
    ]);
    expect(await listAudit('review.dismiss-reports')).toHaveLength(1);
    expect(await listDifferences()).toEqual([]);
  });

  test('400, 401, 403 and 404', async () => {
    for (const reason of [undefined, '', 'outro', 7, { $ne: '' }, ['spam']])
      expect((await report(creator.auth, reason ?? null)).status).toBe(400);
    expect((await report({})).status).toBe(401);
    const own = await report(author.auth);
    expect([own.status, own.body.message]).toEqual([403, t('reviews.reportOwn')]);
    for (const unknown of [new Types.ObjectId(), 'abc']) expect((await report(creator.auth, 'spam', unknown)).status).toBe(404);
    expect((await listModerated()).total).toBe(0);
  });
});

describe('PUT /api/admin/reviews/:id/hidden', () => {
  test('200: only the author and admins see a hidden review, and its stars do not count', async () => {
    await report(creator.auth);
    expect(await readRating()).toEqual([3, 2]);
    const { status, body } = await setHidden(true, `  ${REASON}  `);
    const hidden = { reason: REASON, at: now };
    expect([status, body.message, body.review]).toMatchObject([200, t('reviews.hiddenDone'), { _id: id, hidden, reports: [] }]);
    expect([await readRating(), (await listReviews()).headers['x-total-count']]).toEqual([[5, 1], '1']);
    for (const auth of [{}, creator.auth, admin.auth])
      expect(JSON.stringify((await listReviews(auth)).body)).not.toContain('Nota 1');
    const own = await listReviews(author.auth);
    expect([own.body.length, own.body[0], own.headers['x-total-count']]).toMatchObject([2, { _id: id, hidden }, '2']);
    expect((await app.http.get(`/api/creators/${String(creator.user._id)}/reviews`)).body.total).toBe(1);
    const mine = (await app.http.get('/api/me/reviews').set(author.auth)).body;
    expect(mine).toMatchObject({ total: 1, reviews: [{ _id: id, hidden }] });
    expect((await app.http.get(`/api/products/${productId}/ratings`)).body.ratings).toMatchObject([
      { stars: 5, count: 1 },
      { count: 0 },
      { count: 0 },
      { count: 0 },
      { stars: 1, count: 0 },
    ]);
    expect([(await listModerated()).total, (await listModerated('hidden')).reviews]).toMatchObject([0, [{ _id: id, hidden }]]);
    expect(await listAudit('review.hide')).toMatchObject([
      { actor: admin.user._id, before: { rating: 1, comment: 'Nota 1, nada mais.' }, after: { reason: REASON } },
    ]);
    const [email] = await runJobsAndReadEmails(app, t('reviewEmails.hiddenHeading'), 'rui@example.com');
    expect(email?.text).toContain(t('reviewEmails.hiddenReason', { reason: REASON }));
    expect(await listDifferences()).toEqual([]);
  });

  test('409 and 404: a hidden review cannot be changed, deleted, answered, reported or replaced, until an admin deletes it', async () => {
    await setHidden(true, REASON);
    const edit = await app.http.put(`/api/reviews/${id}`).set(author.auth).send({ rating: 5 });
    expect([edit.status, edit.body.message]).toEqual([409, t('reviews.hiddenNotEditable')]);
    const another = await postReview(author.auth, 5);
    expect([another.status, another.body.message]).toEqual([409, t('reviews.hiddenExists')]);
    expect((await report(creator.auth)).status).toBe(404);
    expect((await app.http.post(`/api/reviews/${id}/reply`).set(creator.auth).send({ text: 'Olá' })).status).toBe(404);
    expect((await app.http.delete(`/api/reviews/${id}`).set(creator.auth)).status).toBe(404);
    const deletion = await app.http.delete(`/api/reviews/${id}`).set(author.auth);
    expect([deletion.status, deletion.body.message]).toEqual([409, t('reviews.hiddenNotEditable')]);
    expect((await app.http.delete(`/api/reviews/${id}`).set(admin.auth)).status).toBe(200);
    expect([await readRating(), await HiddenReviewModel.countDocuments()]).toEqual([[5, 1], 0]);
    expect((await postReview(author.auth, 3)).status).toBe(201);
  });

  test('200: shows a review again with its reply, stars and mark; repeated calls have no further effect', async () => {
    await app.http.post(`/api/reviews/${id}/reply`).set(creator.auth).send({ text: 'Olá' }).expect(201);
    for (let i = 0; i < 2; i += 1)
      expect((await setHidden(true, i ? 'Outro motivo' : REASON)).body.review.hidden.reason).toBe(REASON);
    await approve(app, creator.auth, await placeOrderAndGetId(app, productId, { email: 'rui@example.com' }));
    for (let i = 0; i < 2; i += 1)
      expect((await setHidden(false)).body.review).toMatchObject({ _id: id, verified: true, reply: { text: 'Olá' } });
    expect([await readRating(), (await listReviews(author.auth)).body[0].hidden]).toEqual([[3, 2], undefined]);
    expect([(await listAudit('review.hide')).length, (await listAudit('review.show')).length]).toEqual([1, 1]);
    const emails = await runJobsAndReadEmails(app, '', 'rui@example.com');
    // The review was visible again before the email about hiding it was sent.
    expect(emails.filter(({ subject }) => subject === t('reviewEmails.hiddenHeading'))).toEqual([]);
    expect(emails.filter(({ subject }) => subject === t('reviewEmails.shownHeading'))).toHaveLength(1);
    expect(await listDifferences()).toEqual([]);
  });

  test('changes the rating once when admins and the author act at the same time', async () => {
    const calls = [
      ...Array.from({ length: 4 }, () => setHidden(true, REASON)),
      app.http.put(`/api/reviews/${id}`).set(author.auth).send({ rating: 2 }),
      app.http.delete(`/api/reviews/${id}`).set(author.auth),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    const isDeleted = statuses.at(-1) === 200;
    expect([await readRating(), await HiddenReviewModel.countDocuments()]).toEqual([[5, 1], isDeleted ? 0 : 1]);
    expect(await listDifferences()).toEqual([]);
  });

  test.each([
    {},
    { hidden: true },
    { hidden: true, reason: ' ' },
    { hidden: 'true', reason: REASON },
    { hidden: true, reason: 'x'.repeat(501) },
    { hidden: true, reason: 'a\u0007' },
  ])('400: rejects %j', async (body) => {
    const response = await app.http.put(`/api/admin/reviews/${id}/hidden`).set(admin.auth).send(body);
    expect([response.status, await readRating()]).toEqual([400, [3, 2]]);
  });

  test('401, 403 and 404; 409 if the author has another review', async () => {
    expect((await setHidden(true, REASON, { auth: { Authorization: 'Bearer x' } })).status).toBe(401);
    expect((await setHidden(true, REASON, { auth: creator.auth })).status).toBe(403);
    for (const hidden of [true, false])
      expect((await setHidden(hidden, REASON, { reviewId: new Types.ObjectId() })).status).toBe(404);
    await setHidden(true, REASON);
    const { product, user, creator: owner } = (await HiddenReviewModel.findById(id).lean()) ?? {};
    const at = app.clock.now();
    await ReviewModel.collection.insertOne({
      product,
      user,
      creator: owner,
      rating: 4,
      comment: 'Outra',
      createdAt: at,
      updatedAt: at,
    });
    const conflict = await setHidden(false);
    expect([conflict.status, conflict.body.message]).toEqual([409, t('reviews.reviewedAgain')]);
    expect(JSON.stringify(await listDifferences())).toContain('has another review of the product');
  });
});

test('the export of an account has its reports, replies and hidden reviews; a deletion removes its reports', async () => {
  await report(creator.auth, 'false');
  await report((await logInAs(app)).auth, 'spam');
  const { exportReports } = await import('./reports.service.ts');
  const { exportReplies } = await import('./replies.service.ts');
  const { exportReviews } = await import('./reviews.lists.ts');
  await app.http.post(`/api/reviews/${id}/reply`).set(creator.auth).send({ text: 'Olá' }).expect(201);
  await setHidden(true, REASON);
  const { _id: creatorId } = creator.user;
  expect(await Array.fromAsync(exportReports(creatorId))).toMatchObject([
    { product: new Types.ObjectId(productId), reason: 'false' },
  ]);
  expect(await Array.fromAsync(exportReplies(creatorId))).toMatchObject([{ review: new Types.ObjectId(id), text: 'Olá' }]);
  const [own] = await Array.fromAsync(exportReviews(author.user._id));
  expect(own).toMatchObject({ rating: 1, hidden: { reason: REASON } });
  expect(own).not.toHaveProperty('reports');
  await setHidden(false);
  await app.http
    .delete(`/api/admin/users/${String(creatorId)}`)
    .set(admin.auth)
    .expect(200);
  await app.deps.jobs.drain();
  const stored = await ReviewModel.findById(id).lean();
  expect([stored?.reports?.map(({ reason }) => reason), stored?.reply]).toEqual([['spam'], undefined]);
  expect(await listDifferences()).toEqual([]);
});
