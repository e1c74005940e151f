import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('POST /api/reviews/:id/report responds 429 after 20 reports in an hour, for that account only', async () => {
  const at = app.clock.now();
  const fields = {
    product: new Types.ObjectId(),
    creator: new Types.ObjectId(),
    rating: 5,
    comment: 'Bom.',
    createdAt: at,
    updatedAt: at,
  };
  const reviews = await ReviewModel.insertMany(Array.from({ length: 21 }, () => ({ ...fields, user: new Types.ObjectId() })));
  const [ana, eva] = [await logInAs(app), await logInAs(app)];
  const report = async ({ auth }: typeof ana, i: number) =>
    await app.http
      .post(`/api/reviews/${String(reviews[i]?._id)}/report`)
      .set(auth)
      .send({ reason: 'spam' });
  for (let i = 0; i < 20; i += 1) expect((await report(ana, i)).status).toBe(200);
  const refused = await report(ana, 20);
  expect([refused.status, Number(refused.headers['retry-after']) > 0, (await report(eva, 20)).status]).toEqual([429, true, 200]);
});
